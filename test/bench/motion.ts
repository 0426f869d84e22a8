import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/test/browsers.ts";
import { hydrated, open, topBar, WIDE } from "../e2e/support/layout.ts";
import { median, startBuiltSite } from "./built-site.ts";

/** Measures the frames of animations on a processor slowed down four times. */
const SLOWDOWN = 4;
const RUNS = 3;

/** In milliseconds: at sixty frames a second, a longer one dropped a frame. */
const LATE = 25;
/** How long an animation is watched. */
const WATCHED = 1_200;

interface Motion {
  readonly name: string;
  readonly page: string;
  start(page: Page): Promise<unknown>;
}

const MOTIONS: readonly Motion[] = [
  {
    name: "From a tile to its story",
    page: "/portfolio",
    start: (page) => page.getByRole("article", { name: "Bank of Kigali" }).getByRole("link").first().click(),
  },
  {
    name: "Back to the tile",
    page: "/portfolio",
    async start(page) {
      await page.getByRole("article", { name: "Bank of Kigali" }).getByRole("link").first().click();
      await page.waitForURL("**/bank-of-kigali");
      await page.waitForTimeout(WATCHED);
      await watch(page);
      await page.goBack();
    },
  },
  {
    name: "Theme",
    page: "/",
    start: (page) => topBar(page).getByRole("button", { name: "Use dark theme", exact: true }).click(),
  },
  {
    name: "Scrolling a story",
    page: "/made-to-uplift",
    async start(page) {
      const session = await page.context().newCDPSession(page);
      const { width, height } = WIDE;
      const gesture = { x: width / 2, y: height / 2, yDistance: -2_400, speed: 2_000 };
      await session.send("Input.synthesizeScrollGesture", gesture);
    },
  },
  {
    name: "To the tracker’s other release",
    page: "/2022-tracker",
    start: (page) =>
      page.getByRole("navigation", { name: "Releases" }).getByRole("link", { name: "2020 Release" }).click(),
  },
];

/** Starts collecting the times between frames anew. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    performance.clearMarks("frame");
    if (document.body.hasAttribute("data-watched")) return;
    document.body.setAttribute("data-watched", "");
    const next = () => {
      performance.mark("frame");
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** The times between the frames of one run, in milliseconds. */
async function framesOf({ page: path, start }: Motion, page: Page): Promise<readonly number[]> {
  await open(page, path);
  await hydrated(page);
  await page.waitForTimeout(WATCHED);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await watch(page);
  await start(page);
  await page.waitForTimeout(WATCHED);
  const times = await page.evaluate(() => performance.getEntriesByName("frame").map(({ startTime }) => startTime));
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

const [executablePath, site] = [await findChromium(), await startBuiltSite()];
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  console.log("| | Frames on time | Median | Longest |\n|---|--:|--:|--:|");
  for (const motion of MOTIONS) {
    const runs: (readonly number[])[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage({ baseURL: `${site.origin}/`, viewport: WIDE });
      runs.push(await framesOf(motion, page));
      await page.close();
    }
    const frames = runs.flat();
    const onTime = Math.round((100 * frames.filter((time) => time < LATE).length) / frames.length);
    const longest = median(runs.map((run) => Math.max(...run)));
    console.log(`| ${motion.name} | ${onTime}% | ${median(frames).toFixed(1)} ms | ${longest.toFixed(0)} ms |`);
  }
} finally {
  await browser.close();
  await site.stop();
}

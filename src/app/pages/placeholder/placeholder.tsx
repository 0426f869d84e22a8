import { translateInto } from "../../../domain/language/translate.ts";
import { listOf, pageName } from "../../../domain/site/page-table.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { siteContext } from "../../context.ts";
import { thisPage, translationData, unlistedHead } from "../../data/page-data.server.ts";
import { useText } from "../../language/text.tsx";
import type { Route } from "./+types/placeholder.ts";

export function loader(args: Route.LoaderArgs) {
  const { site } = args.context.get(siteContext);
  const t = translateInto(site.language);
  const name = pageName(thisPage(args, "placeholder"));
  const words = {
    title: t("{page}, coming soon", { page: name }),
    description: t("This page isn’t ready yet."),
  };
  return {
    ...translationData(site.language, "placeholder"),
    head: unlistedHead(site, words),
    name,
    projects: listOf(site.pages, "project")?.path,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A planned page, the same for every address but its name. */
export default function Placeholder({ loaderData: { name, projects } }: Route.ComponentProps) {
  const t = useText();
  return (
    <MessagePage
      title={t("Coming soon")}
      art={<Scaffold />}
      actions={
        <>
          <ButtonLink href="/">
            {t("Go to the home page")}
            <Icon name="arrow" />
          </ButtonLink>
          {projects !== undefined && (
            <ButtonLink href={projects} look="outline">
              {t("See projects")}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{t("This page isn’t ready yet.")}</p>
    </MessagePage>
  );
}

const SHIRT = "var(--art-sun)";
const SLEEVE = `color-mix(in srgb, ${SHIRT}, black 15%)`;
const SKIN = "var(--art-skin-1)";
const SHADED_SKIN = `color-mix(in srgb, ${SKIN}, black 20%)`;
const HAIR = "var(--art-hair)";

/** An illustration of a planned page: an outline with measurements and someone who draws it. */
function Scaffold() {
  return (
    <svg viewBox="0 22 640 369" fill="none" stroke="var(--art-line)" aria-hidden="true" focusable="false">
      <g strokeWidth="1.75" strokeDasharray="6 5">
        <rect x="60" y="232" width="216" height="158" rx="24" />
        <rect x="284" y="120" width="168" height="270" rx="24" />
        <rect x="460" y="270" width="120" height="120" rx="24" />
      </g>
      {/* From the edges of the boxes to their measurements. */}
      <path
        opacity="0.34"
        d="M60 222V56M276 222V56M284 110V56M452 110V56M460 260V56M580 260V56M462 120H626M590 270H626"
      />
      <path
        strokeWidth="1.25"
        d="M60 40H276M60 32V48M276 32V48M54 46l12-12M270 46l12-12M284 40H452M284 32V48M452 32V48M278 46l12-12M446 46l12-12M460 40H580M460 32V48M580 32V48M454 46l12-12M574 46l12-12M616 120V390M610 126l12-12M610 276l12-12"
      />
      <g transform="translate(518 217) scale(.42)" stroke="none" strokeLinecap="round" strokeLinejoin="round">
        <path stroke="var(--deep)" strokeWidth="50" d="M-28 206V372M28 206V372" />
        <path
          fill="var(--art-line)"
          d="M-54 412v-8q0-18 18-18h16q14 0 14 14v12zM54 412v-8q0-18-18-18h-16q-14 0-14 14v12z"
        />
        <path fill={SHIRT} d="M-24 62C-50 70-64 82-66 112L-58 222H58L66 112C64 82 50 70 24 62z" />
        <g fill={SHADED_SKIN}>
          <path d="M-18 28V66Q0 88 18 66V28z" />
          <circle cx="-36" r="9.5" />
          <circle cx="39" r="9.5" />
        </g>
        <path fill={SKIN} d="M-37-28C-37-42-25-50 0-50S37-42 37-28V2C37 28 20 49 0 49S-37 28-37 2z" />
        <path fill={SHADED_SKIN} d="M24-46C33-42 37-37 37-28V2C37 28 20 49 0 49 18 38 27 18 27-8z" />
        <g fill={HAIR}>
          <path d="M-39-8C-46-50-22-63 2-62 30-62 46-46 39-8 36-18 34-26 28-32 8-26-14-28-28-33-34-26-36-18-39-8z" />
          <circle cx="-24" cy="-4" r="4.4" />
          <circle cx="8" cy="-4" r="4.4" />
        </g>
        <path
          stroke={HAIR}
          strokeWidth="4.4"
          d="M-33-20Q-24-26-15-20M-1-20Q8-26 17-20M-4 15q-9 3-9-6M-23 28Q-8 40 7 27"
        />
        <g fill={SKIN}>
          <circle cx="-138" cy="-9" r="15" />
          <circle cx="43" cy="211" r="15" />
        </g>
        <path fill="var(--art-line)" d="M-157-10L-147-22-110 6-119 17z" />
        <path stroke={SLEEVE} strokeWidth="33" d="M-54 100L-108 84-132 6M54 100L84 160 52 200" />
      </g>
    </svg>
  );
}

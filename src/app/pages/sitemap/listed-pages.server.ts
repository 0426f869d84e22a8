import { BLOG_IDS, BLOGS } from "../../../domain/blog/blog-post.ts";
import type { SitemapPage } from "../../../domain/site/sitemap.ts";
import { STORY_IDS } from "../../../domain/stories/story.ts";
import type { SiteContext } from "../../context.ts";

type Sources = Pick<SiteContext, "library" | "legal" | "siteUrl" | "fileDates">;

const SITE_FILE = "site.yaml";
const TRACKER_FILES = /^tracker\//;

/** The pages with content of their own, each with the last change of a content file that it shows. */
export async function listedPages({ library, legal, siteUrl, fileDates }: Sources): Promise<readonly SitemapPage[]> {
  const [work, impact, awards, projects, versions, testimonies, ...blogs] = await Promise.all([
    library.experiencesIn("Work"),
    library.experiencesIn("Social Impact"),
    library.awards(),
    library.experiencesIn("Portfolio"),
    library.experiencesIn("Evolution"),
    library.validatedTestimonies(),
    ...BLOG_IDS.map((id) => library.blogPostsIn(BLOGS[id].category)),
  ]);
  const stories = await Promise.all(STORY_IDS.map((id) => library.story(id)));
  const tracker = [...fileDates.keys()].filter((file) => TRACKER_FILES.test(file));
  const experiences = filesOf("experiences", [...work, ...impact, ...awards, ...projects]);
  const quotes = filesOf("testimonies", testimonies);

  const pages: readonly (readonly [path: string, files: readonly string[]])[] = [
    ["/", [SITE_FILE, ...experiences, ...quotes, ...tracker]],
    ["/professional", filesOf("experiences", work)],
    ["/impact", filesOf("experiences", impact)],
    ["/awards", filesOf("experiences", awards)],
    ["/testimonials", quotes],
    ["/portfolio", filesOf("experiences", projects)],
    ["/evolution", filesOf("experiences", versions)],
    ...stories.flatMap((story) => (story ? [[`/${story.id}`, filesOf("stories", [story])] as const] : [])),
    ["/2020-tracker", tracker],
    ["/2022-tracker", tracker],
    ...BLOG_IDS.map((id, index) => [`/blog/${id}`, filesOf("blog", blogs[index] ?? [])] as const),
    ...Array.from(legal.keys(), (id) => [`/${id}`, [`legal/${id}.md`]] as const),
  ];
  return pages.map(([path, files]) => ({ url: siteUrl + path, changed: latest(files, fileDates) }));
}

function filesOf(collection: string, entities: readonly { readonly id: string }[]): readonly string[] {
  return entities.map(({ id }) => `portfolio/${collection}/${id}.yaml`);
}

function latest(files: readonly string[], dates: ReadonlyMap<string, Date>): Date | undefined {
  return files
    .map((file) => dates.get(file))
    .filter((date) => date !== undefined)
    .reduce<Date | undefined>((last, date) => (last === undefined || date > last ? date : last), undefined);
}

import type { BlogPost } from "../../../domain/blog/blog-post.ts";
import { postPages } from "../../../domain/blog/post-pages.ts";
import { postsOnSite } from "../../../domain/blog/posts-on-site.ts";
import type { ListPlaces } from "../../../domain/paging/list-places.ts";
import { pageSuffix } from "../../../domain/paging/page-number.ts";
import { languageVersions } from "../../../domain/site/language-versions.ts";
import type { Page } from "../../../domain/site/page.ts";
import { documentFile, storyOf } from "../../../domain/site/page-table.ts";
import type { SitemapPage } from "../../../domain/site/sitemap.ts";
import { skillPages } from "../../../domain/skills/skill-pages.ts";
import { placedOnWall, wallPages } from "../../../domain/testimonials/wall-pages.ts";
import { commentPages } from "../../../domain/tracker/comment-pages.ts";
import type { SiteContext } from "../../context.ts";
import { experiencePlaces } from "../../data/list-places.server.ts";

type Sources = Pick<
  SiteContext,
  "site" | "repository" | "tracker" | "documents" | "siteUrl" | "languages" | "fileDates" | "staticExport"
>;

const SITE_FILE = "site.yaml";
const TRACKER_FILES = /^tracker\//;

/** Pages with content, each with the last change of its content files. */
export async function listedPages(sources: Sources): Promise<readonly SitemapPage[]> {
  const { site, siteUrl, languages, fileDates, staticExport } = sources;
  // Later pages of a list differ between languages, because they are cut by the length of their words.
  const listed = (path: string, changed: Date | undefined, number = 1): SitemapPage => {
    const versions = number > 1 ? [] : languageVersions(languages, path);
    const url = siteUrl + path + pageSuffix(number, staticExport);
    return { url, changed, ...(versions.length > 0 && { versions }) };
  };
  const latest = (files: readonly string[]) => latestOf(withTranslations(files, site.language.tag), fileDates);
  const places = await experiencePlaces(sources);
  const pages = await Promise.all(
    site.pages.map(async (page) => {
      const files = await filesOf(page, sources);
      if (files === undefined) return [];
      const changed = latest(files);
      const numbers = Array.from({ length: await pagesOfList(page, sources, places) }, (_, index) => index + 1);
      return numbers.map((number) => listed(page.path, changed, number));
    }),
  );
  const posts = (await postsOnSite(site.pages, sources.repository)).map(({ post, path }) => {
    return listed(path, latest(postFiles([post])));
  });
  return [...pages.flat(), ...posts];
}

/** How many pages a list has; 1 for other pages. */
async function pagesOfList(page: Page, sources: Sources, experiences: ListPlaces): Promise<number> {
  const { repository, tracker } = sources;
  switch (page.kind) {
    case "experiences":
      return new Set(experiences.get(page.path)?.values() ?? [""]).size;
    case "testimonials":
      return wallPages(placedOnWall(await repository.validatedTestimonies())).length;
    case "skills":
      return skillPages(await repository.skills()).length;
    case "tracker":
      return commentPages(await tracker.testimonies()).length;
    case "blog":
      return postPages(await repository.blogPostsIn(page.category)).length;
    default:
      return 1;
  }
}

/** The content files of a page; undefined if it has no content. */
async function filesOf(
  page: Page,
  { repository, documents, fileDates }: Sources,
): Promise<readonly string[] | undefined> {
  const tracker = () => [...fileDates.keys()].filter((file) => TRACKER_FILES.test(file));
  switch (page.kind) {
    case "home": {
      const [experiences, testimonies] = await Promise.all([
        repository.allExperiences(),
        repository.validatedTestimonies(),
      ]);
      return [SITE_FILE, ...files("experiences", experiences), ...files("testimonies", testimonies), ...tracker()];
    }
    case "experiences":
      return files("experiences", await repository.experiencesOn(page));
    case "testimonials":
      return files("testimonies", await repository.validatedTestimonies());
    case "skills": {
      const [skills, languages] = await Promise.all([repository.skills(), repository.languages()]);
      return [...files("skills", skills), ...files("languages", languages)];
    }
    case "contact":
      return [SITE_FILE];
    case "tracker":
      return tracker();
    case "story":
    case "planner": {
      const story = await repository.story(storyOf(page));
      return story && files("stories", [story]);
    }
    case "blog":
      return postFiles(await repository.blogPostsIn(page.category));
    case "document":
      return documents.has(documentFile(page)) ? [documentFile(page)] : undefined;
    case "placeholder":
      return undefined;
    default:
      return [];
  }
}

function files(collection: string, entities: readonly { readonly id: string }[]): readonly string[] {
  return entities.map(({ id }) => `portfolio/${collection}/${id}.yaml`);
}

/** Markdown where a post has a text. */
function postFiles(posts: readonly BlogPost[]): readonly string[] {
  return posts.map(({ id, body }) => `portfolio/blog/${id}${body === undefined ? ".yaml" : ".md"}`);
}

/** Also the names of their translations: `job.es.yaml` beside `job.yaml`. */
function withTranslations(files: readonly string[], language: string): readonly string[] {
  return files.flatMap((file) => [file, file.replace(/(?=\.[^.]+$)/, `.${language}`)]);
}

function latestOf(files: readonly string[], dates: ReadonlyMap<string, Date>): Date | undefined {
  return files
    .map((file) => dates.get(file))
    .filter((date) => date !== undefined)
    .reduce<Date | undefined>((last, date) => (last === undefined || date > last ? date : last), undefined);
}

import { type BlogPost, postsOnSite } from "../../../domain/blog/blog-post.ts";
import { listPages } from "../../../domain/documents/repository.ts";
import { documentFile, storyOf } from "../../../domain/site/addresses.ts";
import { languageVersions, type SitemapPage } from "../../../domain/site/feeds.ts";
import { pageSuffix } from "../../../domain/site/lists.ts";
import type { Page } from "../../../domain/site/page.ts";
import type { SiteContext } from "../../context.ts";

const SITE_FILE = "site.yaml";

/** Pages with content, each with the last change of its content files. */
export function listedPages(sources: SiteContext): readonly SitemapPage[] {
  const { site, siteUrl, languages, staticExport } = sources;
  // Later pages of a list differ between languages, because they are cut by the length of their words.
  const listed = (path: string, changed: Date | undefined, number = 1): SitemapPage => {
    const versions = number > 1 ? [] : languageVersions(languages, path);
    const url = siteUrl + path + pageSuffix(number, staticExport);
    return { url, changed, ...(versions.length > 0 && { versions }) };
  };
  const pages = site.pages.flatMap((page) => {
    const files = filesOf(page, sources);
    if (files === undefined) return [];
    const changed = latestOf(files, sources);
    return listPages(page, sources).map((_, index) => listed(page.path, changed, index + 1));
  });
  const posts = postsOnSite(site.pages, sources.repository);
  return [...pages, ...posts.map(({ post, path }) => listed(path, latestOf(postFiles([post]), sources)))];
}

function filesOf(page: Page, { repository, documents, fileDates }: SiteContext): readonly string[] | undefined {
  const tracker = () => [...fileDates.keys()].filter((file) => file.startsWith("tracker/"));
  switch (page.kind) {
    case "home":
      return [
        SITE_FILE,
        ...files("experiences", repository.allExperiences()),
        ...files("testimonies", repository.validatedTestimonies()),
        ...tracker(),
      ];
    case "experiences":
      return files("experiences", repository.experiencesOn(page));
    case "testimonials":
      return files("testimonies", repository.validatedTestimonies());
    case "skills":
      return [...files("skills", repository.skills()), ...files("languages", repository.languages())];
    case "contact":
      return [SITE_FILE];
    case "tracker":
      return tracker();
    case "story":
    case "planner": {
      const story = repository.story(storyOf(page));
      return story && files("stories", [story]);
    }
    case "blog":
      return postFiles(repository.blogPostsIn(page.category));
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

/** The last change of files or of their translations: `job.es.yaml` beside `job.yaml`. */
function latestOf(files: readonly string[], { site, fileDates }: SiteContext): Date | undefined {
  return files
    .flatMap((file) => [file, file.replace(/(?=\.[^.]+$)/, `.${site.language.tag}`)])
    .flatMap((file) => fileDates.get(file) ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
}

import { type FolderTranslate, folderTextsIn } from "./folder-texts.ts";
import { HOSTS, type Host, type ProductSource, publishFiles } from "./hosts.ts";

interface RepositoryOptions {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  /** The name of the folder. */
  readonly folder: string;
  readonly host: Host;
  readonly product: ProductSource;
}

/** Files that make a content folder its own repository: README, .gitignore and files for publishing. */
export function repositoryFiles(options: RepositoryOptions): ReadonlyMap<string, string> {
  return new Map([
    ["README.md", readme(options)],
    [".gitignore", "# Written by publish.sh\npublic/\n\n.env\n.DS_Store\n"],
    ...publishFiles(options.host, options.product),
  ]);
}

function readme({ name, language, folder, host, product: { address } }: RepositoryOptions): string {
  const t = folderTextsIn(language);
  return `# ${t("The site of {name}", { name })}

${t("The words and pictures of a website. The program that shows them is kept apart: {address}", { address })}

| ${t("Folder or file")} | ${t("Contents")} |
|---|---|
| \`site.yaml\` | ${t("Name, links and every page with its texts")} |
| \`portfolio/\` | ${t("Entries, one file each")} |
| \`media/\` | ${t("Pictures")} |
| \`legal/\` | ${t("Privacy and terms. Read them: they make promises in your name")} |

## ${t("Edit and check")}

${t("Get the program once, in a folder beside this one:")}

\`\`\`sh
git clone ${address} ../product
\`\`\`

${t("Then, from that folder, with `CONTENT_DIR` set to this folder's path:")}

\`\`\`sh
export CONTENT_DIR=../${folder}
npm run dev                                       # ${t("the site, changing as you edit")}
npm run content -- new experience my-first-job    # ${t("a commented file to start from")}
npm run content -- check                          # ${t("all errors, with file and line")}
\`\`\`

## ${t("Publish")}

${howToPublish(host, t)}
## ${t("Update")}

${t("In the program's folder, `git pull`, read `CHANGELOG.md`, and run `npm run content -- upgrade`.")}${
  HOSTS[host] === undefined ? "" : `\n${t("Then change `PRODUCT_VERSION` in `publish.sh`.")}`
}
`;
}

function howToPublish(host: Host, t: FolderTranslate): string {
  const everyPush = t("Every push to the main branch checks this folder and publishes the site.");
  switch (host) {
    case "github-pages":
      return `${t('In the repository\'s settings on GitHub, under Pages, choose "GitHub Actions" as the source.')}
${everyPush}
`;
    case "gitlab-pages":
      return `${everyPush} ${t("Its address is shown under Deploy, Pages.")}\n`;
    case "netlify":
      return `${t("On Netlify, add a site from this repository; `netlify.toml` has the rest.")}\n${everyPush}\n`;
    case "cloudflare-pages":
      return `${t("On Cloudflare, connect this repository to a Pages project with the settings named in `wrangler.toml`.")}
${everyPush}
`;
    case "none":
      return `\`\`\`sh
SITE_ORIGIN=https://you.example npm run export    # ${t("static files in build/static")}
\`\`\`

${t("`docs/deploy.md` of the program has other ways.")}
`;
  }
}

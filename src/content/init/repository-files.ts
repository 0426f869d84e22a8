import { HOSTS, type Host, type ProductSource, publishFiles } from "./hosts.ts";

interface RepositoryOptions {
  readonly name: string;
  /** The name of the folder. */
  readonly folder: string;
  readonly host: Host;
  readonly product: ProductSource;
}

/** Files that make a content folder its own repository: README, .gitignore and files for publishing. */
export function repositoryFiles({ name, folder, host, product }: RepositoryOptions): ReadonlyMap<string, string> {
  return new Map([
    ["README.md", readme(name, folder, host, product)],
    [".gitignore", "# Written by publish.sh\npublic/\n\n.env\n.DS_Store\n"],
    ...publishFiles(host, product),
  ]);
}

function readme(name: string, folder: string, host: Host, { address }: ProductSource): string {
  return `# The site of ${name}

The words and pictures of a website. The program that shows them is kept apart: ${address}

| Folder or file | Contents |
|---|---|
| \`site.yaml\` | Name, links and every page with its texts |
| \`portfolio/\` | Entries, one file each |
| \`media/\` | Pictures |
| \`legal/\` | Privacy and terms. Read them: they make promises in your name |

## Edit and check

Get the program once, in a folder beside this one:

\`\`\`sh
git clone ${address} ../product
\`\`\`

Then, from that folder, with \`CONTENT_DIR\` set to this folder's path:

\`\`\`sh
export CONTENT_DIR=../${folder}
npm run dev                                       # the site, changing as you edit
npm run content -- new experience my-first-job    # a commented file to start from
npm run content -- check                          # all errors, with file and line
\`\`\`

## Publish

${PUBLISH[host]}
## Update

In the program's folder, \`git pull\`, read \`CHANGELOG.md\`, and run \`npm run content -- upgrade\`.${
    HOSTS[host] === undefined ? "" : "\nThen change `PRODUCT_VERSION` in `publish.sh`."
  }
`;
}

const EVERY_PUSH = "Every push to the main branch checks this folder and publishes the site.";

const PUBLISH: Readonly<Record<Host, string>> = {
  "github-pages": `In the repository's settings on GitHub, under Pages, choose "GitHub Actions" as the source.
${EVERY_PUSH}
`,
  "gitlab-pages": `${EVERY_PUSH} Its address is shown under Deploy, Pages.
`,
  netlify: `On Netlify, add a site from this repository; \`netlify.toml\` has the rest.
${EVERY_PUSH}
`,
  "cloudflare-pages": `On Cloudflare, connect this repository to a Pages project with the settings named in \`wrangler.toml\`.
${EVERY_PUSH}
`,
  none: `\`\`\`sh
SITE_ORIGIN=https://you.example npm run export    # static files in build/static
\`\`\`

\`docs/deploy.md\` of the program has other ways.
`,
};

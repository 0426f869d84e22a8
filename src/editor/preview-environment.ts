import path from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** The owner's accounts and other servers: an edit is not a visit, and nothing leaves the machine. */
const LEFT_OUT = /^(ANALYTICS|EMAILJS|PORTFOLIO_FIREBASE|TRACKER_FIREBASE|FIRESTORE|FIREBASE)_|_EMULATOR_HOST$/;
const ALSO_LEFT_OUT = [
  "GOOGLE_APPLICATION_CREDENTIALS",
  "PORTFOLIO_STORE",
  "SITE_ORIGIN",
  "TRACKER_STORE",
  "TRAFFIC_ENDPOINT",
  "TRUSTED_PROXIES",
  "VISITOR_ADDRESS_HEADER",
];

interface PreviewPlace {
  readonly contentDir: string;
  /** The editor's folder, below the data folder. */
  readonly folder: string;
  readonly port: number;
}

/**
 * The settings of the preview's site: counters of its own beside those of a running site, and this machine only,
 * whatever the owner's settings say.
 */
export function previewEnvironment(env: Environment, { contentDir, folder, port }: PreviewPlace): Environment {
  const kept = Object.entries(env).filter(([name]) => !LEFT_OUT.test(name) && !ALSO_LEFT_OUT.includes(name));
  return {
    ...Object.fromEntries(kept),
    HOST: "127.0.0.1",
    PORT: String(port),
    CONTENT_DIR: contentDir,
    DATA_DIR: path.join(folder, "data"),
  };
}

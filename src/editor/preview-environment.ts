import path from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the preview's site. It has counters of its own beside those of a running site and none of the owner's
 * accounts and servers: an edit is not a visit, and nothing leaves the machine.
 * @param folder the editor's, below the data folder
 */
export function previewEnvironment(env: Environment, contentDir: string, folder: string, port: number): Environment {
  const { BASE_PATH, MEDIA_BUCKET } = env;
  return {
    BASE_PATH,
    MEDIA_BUCKET,
    HOST: "127.0.0.1",
    PORT: String(port),
    CONTENT_DIR: contentDir,
    DATA_DIR: path.join(folder, "data"),
  };
}

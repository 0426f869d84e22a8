import { stdin, stdout } from "node:process";
import { createInterface, type Interface } from "node:readline";

export interface Terminal {
  /** Standard output. */
  print(line: string): void;
  /** Standard error, so that it stays out of pipes. */
  note(line: string): void;
  /** Progress of long work: overwritten by the next call, and only shown in a terminal. */
  progress(text: string): void;
  /** Returns the trimmed input, or undefined without a terminal. */
  ask(question: string): Promise<string | undefined>;
  /** Undefined without a terminal. */
  confirm(question: string): Promise<boolean | undefined>;
}

export const processTerminal: Terminal = {
  print: (line) => console.log(line),
  note: (line) => console.error(line),
  progress(text) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${text}`);
  },
  ask,
  async confirm(question) {
    const answer = await ask(`${question} [y/N] `);
    return answer === undefined ? undefined : /^y(es)?$/i.test(answer);
  },
};

/** One for all questions, because lines may be typed or pasted ahead. */
let reader: { readonly lines: AsyncIterator<string>; readonly input: Interface } | undefined;

async function ask(question: string): Promise<string | undefined> {
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  reader ??= openReader();
  const { lines, input } = reader;
  input.resume();
  input.setPrompt(question);
  input.prompt();
  const { value, done } = await lines.next();
  // After Ctrl-C or Ctrl-D, no later question may count as answered.
  if (done) process.exit(130);
  // Otherwise the process would wait for more.
  input.pause();
  return value.trim();
}

function openReader() {
  const input = createInterface({ input: stdin, output: stdout });
  return { input, lines: input[Symbol.asyncIterator]() };
}

import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { styleText } from "node:util";

/** What a command needs of whoever runs it. */
export interface Terminal {
  /** The answer of the command. */
  print(line: string): void;
  /** What is said beside the answer: it stays out of what is piped on. */
  note(line: string): void;
  /** How far long work has come; drawn over by the next, and only where somebody watches. */
  progress(words: string): void;
  /** How many characters a line has. */
  readonly columns: number;
  /** Words in a style, where the answer is for somebody who sees it; else as they are. */
  style(format: "bold" | "cyan", words: string): string;
  /** Whether the answer to a question is yes; undefined where nobody is there to ask. */
  confirm(question: string): Promise<boolean | undefined>;
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  print: (line) => console.log(line),
  note: (line) => console.error(line),
  progress(words) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${words}`);
  },
  columns: stdout.isTTY ? stdout.columns : 80,
  // Leaves out the colours where nobody sees them, or `NO_COLOR` asks for that.
  style: (format, words) => styleText(format, words, { stream: stdout }),
  async confirm(question) {
    if (!stdin.isTTY || !stdout.isTTY) return undefined;
    const asking = createInterface({ input: stdin, output: stdout });
    try {
      return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim());
    } finally {
      asking.close();
    }
  },
};

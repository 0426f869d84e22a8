/** A metric with all its series, in the text format of Prometheus. */
export interface Family {
  text(): string;
}

/** Values from small fixed sets, which need no escaping: each combination is a series, kept forever. */
export type Labels = Readonly<Record<string, string | number>>;

export interface Counter extends Family {
  add(labels: Labels): void;
}

export interface Histogram extends Family {
  observe(value: number, labels?: Labels): void;
}

export function counter(name: string, help: string): Counter {
  const series = new Map<string, number>();
  return {
    add(labels) {
      const key = braced(labels);
      series.set(key, (series.get(key) ?? 0) + 1);
    },
    text: () =>
      family(
        name,
        help,
        "counter",
        Array.from(series, ([labels, count]) => `${name}${labels} ${count}`),
      ),
  };
}

/** A single value, read when asked for. */
export function gauge(name: string, help: string, read: () => number): Family {
  return reading("gauge", name, help, read);
}

/** A value that something else counts, and that only grows. */
export function total(name: string, help: string, read: () => number): Family {
  return reading("counter", name, help, read);
}

function reading(type: string, name: string, help: string, read: () => number): Family {
  return { text: () => family(name, help, type, [`${name} ${read()}`]) };
}

/** @param bounds upper bounds of the buckets, ascending */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  interface Series {
    readonly labels: Labels;
    /** Values up to each bound, those below included. */
    readonly counts: number[];
    count: number;
    sum: number;
  }
  const all = new Map<string, Series>();

  function linesOf({ labels, counts, count, sum }: Series): readonly string[] {
    const bucket = (le: number | string, value: number) => `${name}_bucket${braced({ ...labels, le })} ${value}`;
    return [
      ...bounds.map((bound, index) => bucket(bound, counts[index] ?? 0)),
      bucket("+Inf", count),
      `${name}_sum${braced(labels)} ${sum}`,
      `${name}_count${braced(labels)} ${count}`,
    ];
  }

  return {
    observe(value, labels = {}) {
      const key = braced(labels);
      const series = all.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
      all.set(key, series);
      series.count += 1;
      series.sum += value;
      for (const [index, bound] of bounds.entries()) {
        if (value <= bound) series.counts[index] = (series.counts[index] ?? 0) + 1;
      }
    },
    text: () => family(name, help, "histogram", [...all.values()].flatMap(linesOf)),
  };
}

function family(name: string, help: string, type: string, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

function braced(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

import { randomUUID } from "node:crypto";
import { isWarning, reportLine } from "../../content/diagnostic.ts";
import {
  apply,
  type Published,
  type PushPlan,
  planPush,
  publishedIn,
  withoutRemovals,
} from "../../content/publish/publish.ts";
import { DATABASES, type Database } from "../../domain/collections.ts";
import { type Changes, makeChanges, moveOptions } from "../changes.ts";
import { checkedContent } from "../checked-content.ts";
import type { Command } from "../command.ts";
import { withStores } from "../stores.ts";

interface StorePlan {
  readonly database: Database;
  readonly published: Published;
  readonly plan: PushPlan;
}

/** Updates the stores from the files. Content with errors is not pushed. */
export const push: Command = async (args, context) => {
  const options = moveOptions(args);
  const { settings, terminal } = context;
  const content = await checkedContent(context);
  const errors = content.diagnostics.filter((diagnostic) => !isWarning(diagnostic));
  for (const diagnostic of errors) terminal.note(reportLine(settings.contentDir, diagnostic));
  if (errors.length > 0) {
    terminal.note("Nothing was pushed. Fix these errors first.");
    return 1;
  }
  return withStores(context, async (stores) => {
    const plans: StorePlan[] = [];
    for (const database of DATABASES) {
      const published = await publishedIn(stores[database], database);
      const whole = planPush(content, database, published);
      plans.push({ database, published, plan: options.prune ? whole : withoutRemovals(whole) });
    }
    const code = await makeChanges(changesOf(plans), options, context, async (onDone) => {
      for (const one of plans) await apply(one.plan, stores[one.database], onDone);
    });
    if (code !== 0 || options.dryRun) return code;
    // Last, and also if there was nothing to do: an earlier push may have been interrupted before.
    for (const { database } of plans) await stores[database].setVersion(randomUUID());
    return code;
  });
};

function changesOf(plans: readonly StorePlan[]): Changes {
  const put = plans.flatMap(({ plan: { put: documents }, published }) =>
    documents.map((document) => ({
      document,
      isNew: published.get(document.collection)?.has(document.id) !== true,
    })),
  );
  return {
    added: put.filter(({ isNew }) => isNew).map(({ document }) => document),
    changed: put.filter(({ isNew }) => !isNew).map(({ document }) => document),
    removed: plans.flatMap((one) => one.plan.remove),
    kept: plans.flatMap((one) => one.plan.kept),
    // Content with errors is not pushed.
    broken: [],
    unchanged: plans.reduce((sum, one) => sum + one.plan.unchanged.length, 0),
  };
}

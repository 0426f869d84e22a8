import { type PullPlan, planPull } from "../../content/publish/plan-pull.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { type Changes, makeChanges, moveOptions } from "../changes.ts";
import { checkedContent } from "../checked-content.ts";
import type { Command } from "../command.ts";
import { withStores } from "../stores.ts";
import { filesOf, removeFiles, writePulled } from "../write-pulled.ts";

/** Updates the files from the stores. Unchanged files are not touched. */
export const pull: Command = async (args, context) => {
  const options = moveOptions(args);
  const { settings, terminal, now } = context;
  const today = isoDay(now());
  const content = await checkedContent(context);
  const plans = await withStores(context, (stores) =>
    Promise.all(
      COLLECTIONS.map(async (kind) => {
        const stored = await stores[kind.database].documents(kind.collection);
        return planPull(content, kind, stored, today);
      }),
    ),
  );
  const refused = plans.flatMap((plan) => plan.refused);
  for (const { document, why } of refused) {
    terminal.note(`${document.database}/${document.collection}/${document.id} skipped: ${why}`);
  }
  const changes = changesOf(plans, options.prune);
  const code = await makeChanges(changes, options, context, async (onDone) => {
    for (const document of plans.flatMap(({ write }) => write)) {
      await writePulled(settings.contentDir, document, today);
      onDone();
    }
    for (const document of options.prune ? plans.flatMap(({ remove }) => remove) : []) {
      await removeFiles(settings.contentDir, filesOf(document));
      onDone();
    }
  });
  return refused.length > 0 ? 1 : code;
};

function changesOf(plans: readonly PullPlan[], prune: boolean): Changes {
  const write = plans.flatMap((plan) => plan.write);
  const missing = plans.flatMap((plan) => plan.remove);
  return {
    added: write.filter(({ before }) => before === undefined),
    changed: write.filter(({ before }) => before !== undefined),
    removed: prune ? missing : [],
    kept: prune ? [] : missing,
    broken: plans.flatMap((plan) => plan.kept),
    unchanged: plans.reduce((sum, plan) => sum + plan.unchanged.length, 0),
  };
}

import { WideTable } from "../../../components/controls/wide-table.tsx";
import { KIND_NAMES } from "./budget-messages.ts";
import styles from "./budget-planner.module.css";
import type { Plan } from "./budget-planner-state.ts";

/** A read-only plan, shown without scripts. */
export function BudgetExample({ plan: { income, lines } }: { plan: Plan }) {
  return (
    <>
      <p className={styles.note}>A worked example. With JavaScript turned on, you can change it.</p>
      <WideTable label={`A month with an income of ${income}`}>
        <table className={styles.table}>
          <caption>A month with an income of {income}</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Kind</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, kind, amount }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{KIND_NAMES[kind]}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}

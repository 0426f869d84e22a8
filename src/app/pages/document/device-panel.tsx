import { type ReactNode, useState } from "react";
import { chooseCounted } from "../../../analytics/device.ts";
import {
  clearDeviceStorage,
  type StoredHere,
  useCountsVisits,
  useDeviceStorage,
} from "../../analytics/device-storage.ts";
import { Button } from "../../components/button.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./document.module.css";

/** Shows the data that the site stores in this browser, and deletes it. Needs scripts. */
export function DevicePanel() {
  const t = useText();
  const kept = useDeviceStorage();
  return (
    <section className={styles.panel} aria-labelledby="on-your-device" data-scripted>
      <h2 id="on-your-device">{t("What this site keeps on your device")}</h2>
      {kept === undefined ? (
        <p>{t("This panel requires JavaScript. The list above shows what may be stored.")}</p>
      ) : (
        <Kept kept={kept} />
      )}
    </section>
  );
}

function Kept({ kept }: { kept: StoredHere }) {
  const t = useText();
  const counts = useCountsVisits();
  const [done, setDone] = useState("");
  const remove = () => {
    clearDeviceStorage();
    const counted = "Deleted. Your next visit will count as your first.";
    setDone(t(kept.counted ? counted : "Deleted. Your visits still aren’t counted."));
  };
  const toggle = () => {
    chooseCounted(!kept.counted);
    setDone(t(kept.counted ? "Visits from this browser are no longer counted." : "Visits are counted again."));
  };
  return (
    <>
      {!counts && <p>{t("This site doesn’t count visits, so there is nothing to turn off.")}</p>}
      <Rows kept={kept} counted={counts && kept.counted} />
      <div className={`row gap3 ${styles.actions}`}>
        <Button onClick={remove}>{t("Delete all data")}</Button>
        {counts && (
          <Button look="outline" onClick={toggle}>
            {t(kept.counted ? "Don’t count my visits" : "Count my visits again")}
          </Button>
        )}
        <p role="status">{done}</p>
      </div>
    </>
  );
}

function Rows({ kept, counted }: { kept: StoredHere; counted: boolean }) {
  const t = useText();
  const { visited, theme, waiting, lost, alerted, source } = kept;
  return (
    <dl className={styles.rows}>
      <Row name={t("Visits from this browser")}>{t(counted ? "Counted" : "Not counted")}</Row>
      <Row name={t("Visited before")}>{visited ? "Hello" : t("None")}</Row>
      <Row name={t("Theme")}>{t(theme ?? "Not set")}</Row>
      <Row name={t("Counts not sent yet")}>
        {lost > 0 ? t("{waiting} ({dropped} dropped)", { waiting, dropped: lost }) : waiting}
      </Row>
      <Row name={t("Last email to the owner")}>
        {alerted === undefined ? t("None") : new Date(alerted).toISOString().slice(0, 10)}
      </Row>
      <Row name={t("Source of this visit")}>{source ?? t("None")}</Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

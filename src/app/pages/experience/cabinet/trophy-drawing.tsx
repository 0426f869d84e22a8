import type { ReactNode } from "react";
import type { Trophy } from "../../../../domain/experience/cabinet.ts";
import styles from "./trophy-drawing.module.css";

/** On 400 by 260; the shelf is the lower edge. */
const DRAWINGS: Readonly<Record<Trophy, ReactNode>> = {
  medal: (
    <>
      <path className={styles.ribbon} d="M134 0h50l26 104-34 16zM266 0h-50l-26 104 34 16z" />
      <path className={styles.brass} d="M178 104h44v18h-44zM200 116a61 61 0 1 1-.01 0z" />
      <circle className={styles.engraved} cx="200" cy="177" r="48" />
      <path
        className={styles.ink}
        d="M200 146l8.6 20.4 22 1.7-16.8 14.4 5.3 21.5-19.1-11.7-19.1 11.7 5.3-21.5-16.8-14.4 22-1.7z"
      />
    </>
  ),
  cup: (
    <>
      <path className={styles.handle} d="M134 54h-28v20a42 42 0 0 0 42 42M266 54h28v20a42 42 0 0 1-42 42" />
      <path className={styles.brass} d="M130 36h140v60a70 70 0 0 1-140 0zM192 160h16v30h28v18h-72v-18h28z" />
      <path className={styles.engraved} d="M152 60h96" />
      <rect className={styles.base} x="140" y="208" width="120" height="52" rx="10" />
      <path className={styles.pale} d="M170 234h60" />
    </>
  ),
  plaque: (
    <>
      <rect className={styles.base} x="106" y="36" width="188" height="204" rx="14" />
      <rect className={styles.brass} x="126" y="56" width="148" height="150" rx="6" />
      <path className={styles.ink} d="M146 80h80v20h-80z" />
      <path className={styles.engraved} d="M146 124h108M146 144h108M146 164h64" />
      <rect className={styles.base} x="84" y="226" width="232" height="34" rx="8" />
    </>
  ),
  certificate: (
    <>
      <path className={styles.shade} d="M130 50h156v210H130z" />
      <path className={styles.brass} d="M114 34h156v226H114z" />
      <path className={styles.engraved} d="M138 104h108M138 126h108M138 148h72M138 226h36" />
      <path className={styles.ink} d="M138 62h108v20H138z" />
      <path className={styles.ribbon} d="M214 206h28v46l-14-10-14 10z" />
      <circle className={styles.seal} cx="228" cy="200" r="24" />
    </>
  ),
};

/** Stands for an award without a picture. */
export function TrophyDrawing({ trophy }: { trophy: Trophy }) {
  return (
    <svg
      className={styles.trophy}
      viewBox="0 0 400 260"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[trophy]}
    </svg>
  );
}

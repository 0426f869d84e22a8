import { useEffect } from "react";
import { useLocation } from "react-router";
import { wallBlocks } from "../../../../domain/experience/wall-courses.ts";
import { pageData } from "../../../data/page-data.server.ts";
import { experienceList } from "../experience-list.server.ts";
import { ExperienceList } from "../experience-list.tsx";
import type { Route } from "./+types/wall.ts";
import { Block } from "./block.tsx";
import { sheetOf } from "./sheet.tsx";
import styles from "./wall.module.css";
import { WallHead } from "./wall-head.tsx";

export function loader(args: Route.LoaderArgs) {
  const { words, list } = experienceList(args);
  return pageData(args, ["experiences"], words, { list, blocks: wallBlocks(list.entries.length) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A wall of pictures, sized by importance. */
export default function Wall({ loaderData: { list, blocks } }: Route.ComponentProps) {
  useSheetOfAddress();
  return (
    <ExperienceList list={list} head={<WallHead list={list} />}>
      {list.entries.length > 0 && (
        <div className={styles.wall}>
          {list.entries.flatMap((entry, place) => {
            const block = blocks[place];
            return block === undefined ? [] : <Block key={entry.id} entry={entry} block={block} place={place} />;
          })}
        </div>
      )}
    </ExperienceList>
  );
}

/** A link to an entry, such as a search result, may be about words in its sheet. */
function useSheetOfAddress() {
  const location = useLocation();
  useEffect(() => {
    const sheet = document.getElementById(sheetOf(location.hash.slice(1)));
    if (sheet !== null && !sheet.matches(":popover-open")) sheet.showPopover();
  }, [location]);
}

import type { Catalog } from "../catalog.ts";

export const japanese: Catalog = {
  layout: {
    "Skip to content": "本文へ移動",
    "{owner}, home": "{owner}、ホーム",
    "Opens in a new tab": "新しいタブで開きます",
    "Open menu": "メニューを開く",
    "Close menu": "メニューを閉じる",
    Menu: "メニュー",
    "Use dark theme": "ダークテーマに切り替える",
    "Use light theme": "ライトテーマに切り替える",
  },
  home: {},
  experiences: {},
  testimonials: {},
  skills: {},
  contact: {},
  tracker: {},
  story: {},
  planner: {},
  blog: {},
  document: {},
  placeholder: {},
  search: {},
  server: {
    "{start} - Present": "{start}～現在",
    "{start} - {end}": "{start}～{end}",
    "{start}–now": "{start}～現在",
  },
};

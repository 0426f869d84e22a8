import type { Catalog } from "../catalog.ts";

export const arabic: Catalog = {
  layout: {
    "Skip to content": "انتقل إلى المحتوى",
    "{owner}, home": "{owner}، الصفحة الرئيسية",
    "Opens in a new tab": "يُفتح في علامة تبويب جديدة",
    "Open menu": "افتح القائمة",
    "Close menu": "أغلق القائمة",
    Menu: "القائمة",
    "Use dark theme": "استخدم المظهر الداكن",
    "Use light theme": "استخدم المظهر الفاتح",
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
    "{start} - Present": "{start} – حتى الآن",
    "{start} - {end}": "{start} – {end}",
    "{start}–now": "{start} – الآن",
  },
};

import type { LegalCatalog } from "./english.ts";

export const arabic: LegalCatalog = {
  Privacy: "الخصوصية",
  "No account, no ads, no profile of you. What this site stores, and what it counts.":
    "بلا حساب ولا إعلانات ولا ملف تعريف عنك. ما الذي يحفظه هذا الموقع وما الذي يحصيه.",
  "What this site stores, what it counts, and who else receives it.":
    "ما الذي يحفظه هذا الموقع، وما الذي يحصيه، ومن يتلقاه أيضًا.",
  "cookies, tracking, analytics, data protection, storage":
    "ملفات تعريف الارتباط, التتبع, التحليلات, حماية البيانات, التخزين",
  "In short": "باختصار",
  "You can read everything without an account and without giving a name. There are no ads and no cookies, and nobody builds a profile of you.":
    "يمكنك قراءة كل شيء دون حساب ودون ذكر اسم. لا توجد إعلانات ولا ملفات تعريف ارتباط، ولا أحد ينشئ ملف تعريف عنك.",
  "You can read everything without an account and without giving a name. There are no ads and no cookies.":
    "يمكنك قراءة كل شيء دون حساب ودون ذكر اسم. لا توجد إعلانات ولا ملفات تعريف ارتباط.",
  "What stays in your browser": "ما يبقى في متصفحك",
  "**Your choice of theme,** light or dark, if you made one (`theme`).":
    "**المظهر الذي اخترته،** فاتحًا أو داكنًا، إن اخترت واحدًا (`theme`).",
  "**That the `/` key does not open the search,** if you turned it off (`slash`).":
    "**أن المفتاح `/` لا يفتح البحث،** إن عطّلته (`slash`).",
  "**Your place on each page,** until you close the tab, so that going back leads to where you were.":
    "**موضعك في كل صفحة،** إلى أن تغلق علامة التبويب، كي يعيدك الرجوع إلى حيث كنت.",
  "**A mark that you have been here** (`Hello`), the same for everybody, where visits are counted.":
    "**علامة على أنك زرت الموقع من قبل** (`Hello`)، وهي نفسها للجميع، حيث تُحصى الزيارات.",
  "**Counts that wait to be sent** (`event:…`), for a few seconds, and how many were lost (`events-lost`).":
    "**أعداد تنتظر الإرسال** (`event:…`)، لبضع ثوانٍ، وعدد ما فُقد منها (`events-lost`).",
  "**Your choice not to be counted,** if you made it (`counted`).":
    "**اختيارك ألا تُحتسب زياراتك،** إن اخترت ذلك (`counted`).",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages.":
    "مسح بيانات هذا الموقع في متصفحك يزيل كل ذلك. والزر في نهاية هذه الصفحة يزيل كل شيء ما عدا موضعك في الصفحات.",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages and your choice not to be counted.":
    "مسح بيانات هذا الموقع في متصفحك يزيل كل ذلك. والزر في نهاية هذه الصفحة يزيل كل شيء ما عدا موضعك في الصفحات واختيارك ألا تُحتسب زياراتك.",
  "What is counted": "ما الذي يُحصى",
  "Visits are not counted.": "لا تُحصى الزيارات.",
  "This site counts {counted}": "يحصي هذا الموقع {counted}",
  "Where this site runs on its own server, it counts {counted}": "حيث يعمل هذا الموقع على خادم خاص به، يحصي {counted}",
  "how often it is opened, and whether for the first time; which of its pages are shown; and how often somebody follows a link that leaves the site, downloads a table, enlarges a picture, uses the search, or prints or downloads the resume. It keeps a number for each of these and nothing else: no address, no browser, no time, and nothing that would tie two counts together.":
    "عدد مرات فتحه وما إذا كانت المرة الأولى، وأي صفحاته تُعرض، وعدد المرات التي يتبع فيها أحد رابطًا إلى موقع آخر أو ينزّل جدولًا أو يكبّر صورة أو يستخدم البحث أو يطبع السيرة الذاتية أو ينزّلها. ويحفظ عددًا لكل من ذلك ولا شيء غيره: لا عنوان ولا متصفح ولا وقت، ولا ما يربط بين عددين.",
  'If you do not want to be counted, press "{button}" at the end of this page.':
    'إن كنت لا تريد أن تُحتسب زياراتك، فاضغط "{button}" في نهاية هذه الصفحة.',
  "Published as plain files, it counts nothing.": "وحين يُنشر كملفات فقط، لا يحصي شيئًا.",
  "This site uses no analytics service.": "لا يستخدم هذا الموقع أي خدمة تحليلات.",
  "an analytics service": "خدمة تحليلات",
  "This site uses {service}. That service receives which pages are shown and the same events, and sees your IP address, as any server does. It is off for every browser that sends Global Privacy Control or Do Not Track.":
    "يستخدم هذا الموقع {service}. تتلقى هذه الخدمة الصفحات التي تُعرض والأحداث نفسها، وترى عنوان IP الخاص بك كأي خادم. وهي معطّلة لكل متصفح يرسل Global Privacy Control أو Do Not Track.",
  "What the site asks of others": "ما يطلبه الموقع من غيره",
  "Pages, fonts and scripts come from this site. Pictures come from a Google storage bucket; that service sees your IP address, as any server does.":
    "تأتي الصفحات والخطوط والبرامج النصية من هذا الموقع. وتأتي الصور من مساحة تخزين لدى Google، وترى هذه الخدمة عنوان IP الخاص بك كأي خادم.",
  "Pages, fonts, scripts and pictures come from this site.":
    "تأتي الصفحات والخطوط والبرامج النصية والصور من هذا الموقع.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The company that hosts it may keep a log under its own rules.":
    "كأي خادم ويب، يرى الجهاز الذي يقدّم هذا الموقع عنوان IP الذي يرسل إليه صفحة. وقد تحتفظ الشركة التي تستضيفه بسجل وفق قواعدها.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The site is hosted by {host}, which may keep a log under its own rules.":
    "كأي خادم ويب، يرى الجهاز الذي يقدّم هذا الموقع عنوان IP الذي يرسل إليه صفحة. الموقع مستضاف لدى {host}، وقد يُحتفظ هناك بسجل وفق قواعد خاصة.",
  "The budget planner": "مخطط الميزانية",
  "Amounts that you type into the planner stay in the open page. They are not stored and not sent.":
    "المبالغ التي تكتبها في المخطط تبقى في الصفحة المفتوحة. لا تُحفظ ولا تُرسل.",
  "Links to other sites": "روابط إلى مواقع أخرى",
  "They lead to sites that have their own rules.": "تقود إلى مواقع لها قواعدها الخاصة.",
  Questions: "الأسئلة",
  "Write to {name}.": "اكتب إلى {name}.",
  "Write to {email}. Your message is used to answer you.": "اكتب إلى {email}. تُستخدم رسالتك للرد عليك.",
  Terms: "الشروط",
  "Read, print and link as you like. The site is offered as it is.": "اقرأ واطبع واربط كما تشاء. يُقدَّم الموقع كما هو.",
  "legal, conditions, license, copyright": "قانوني, شروط, ترخيص, حقوق النشر",
  "Using this site": "استخدام هذا الموقع",
  "You may read it, print it and link to any page of it. You need no permission and no account.":
    "يمكنك قراءته وطباعته ووضع رابط إلى أي صفحة منه. لا تحتاج إلى إذن ولا إلى حساب.",
  "If you find a security problem, a short note to {email} is welcome.":
    "إن وجدت مشكلة أمنية، فنرحب برسالة قصيرة إلى {email}.",
  "Words and pictures": "النصوص والصور",
  "They belong to {name}, unless a page says otherwise. Short quotations with a link are fine.":
    "ملكيتها تعود إلى {name}، ما لم تذكر صفحة غير ذلك. لا بأس باقتباسات قصيرة مع رابط.",
  "They belong to {name}, unless a page says otherwise. Testimonials belong to the people who wrote them. Short quotations with a link are fine.":
    "ملكيتها تعود إلى {name}، ما لم تذكر صفحة غير ذلك. وآراء الزملاء ملك لمن كتبوها. لا بأس باقتباسات قصيرة مع رابط.",
  "No promise": "بلا ضمان",
  "The site is offered as it is. It may be incomplete or out of date.":
    "يُقدَّم الموقع كما هو. وقد يكون غير مكتمل أو غير محدَّث.",
  "A link is a pointer, not an endorsement. The page it leads to may change at any time.":
    "الرابط إشارة وليس توصية. وقد تتغير الصفحة التي يقود إليها في أي وقت.",
  Changes: "التغييرات",
  "These terms may change with the site. The date of the last change is at the top of this page.":
    "قد تتغير هذه الشروط مع الموقع. وتاريخ آخر تغيير مذكور في أعلى هذه الصفحة.",
};

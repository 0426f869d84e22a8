import type { LegalCatalog } from "./english.ts";

export const japanese: LegalCatalog = {
  Privacy: "プライバシー",
  "No account, no ads, no profile of you. What this site stores, and what it counts.":
    "アカウントも広告もなく、あなたのプロフィールも作りません。このサイトが保存するものと数えるもの。",
  "What this site stores, what it counts, and who else receives it.":
    "このサイトが保存するもの、数えるもの、そしてほかに受け取る相手。",
  "cookies, tracking, analytics, data protection, storage": "Cookie, トラッキング, アクセス解析, データ保護, 保存",
  "In short": "要点",
  "You can read everything without an account and without giving a name. There are no ads and no cookies, and nobody builds a profile of you.":
    "アカウントがなくても、名前を名乗らなくても、すべて読めます。広告もCookieもなく、あなたのプロフィールを作る人もいません。",
  "You can read everything without an account and without giving a name. There are no ads and no cookies.":
    "アカウントがなくても、名前を名乗らなくても、すべて読めます。広告もCookieもありません。",
  "What stays in your browser": "ブラウザに残るもの",
  "**Your choice of theme,** light or dark, if you made one (`theme`).":
    "**選んだテーマ**、ライトまたはダーク。選んだ場合のみ（`theme`）。",
  "**That the `/` key does not open the search,** if you turned it off (`slash`).":
    "**`/` キーで検索を開かないこと**。オフにした場合のみ（`slash`）。",
  "**Your place on each page,** until you close the tab, so that going back leads to where you were.":
    "**各ページで見ていた位置**。戻ったときに同じ場所が表示されるよう、タブを閉じるまで残ります。",
  "**A mark that you have been here** (`Hello`), the same for everybody, where visits are counted.":
    "**訪れたことがあるという印**（`Hello`）。全員に同じもので、訪問を数えている場合のみです。",
  "**Counts that wait to be sent** (`event:…`), for a few seconds, and how many were lost (`events-lost`).":
    "**送信を待っている記録**（`event:…`）。数秒間だけ残ります。失われた件数も残ります（`events-lost`）。",
  "**Your choice not to be counted,** if you made it (`counted`).":
    "**数えられたくないという選択**。選んだ場合のみ（`counted`）。",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages.":
    "ブラウザでこのサイトのデータを消去すると、すべて消えます。このページの最後にあるボタンは、ページ上の位置を除くすべてを消します。",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages and your choice not to be counted.":
    "ブラウザでこのサイトのデータを消去すると、すべて消えます。このページの最後にあるボタンは、ページ上の位置と、数えられたくないという選択を除くすべてを消します。",
  "What is counted": "数えるもの",
  "Visits are not counted.": "訪問は数えていません。",
  "This site counts {counted}": "このサイトは{counted}",
  "Where this site runs on its own server, it counts {counted}":
    "このサイトは、専用のサーバーで動いている場合、{counted}",
  "how often it is opened, and whether for the first time; which of its pages are shown; and how often somebody follows a link that leaves the site, downloads a table, enlarges a picture, uses the search, or prints or downloads the resume. It keeps a number for each of these and nothing else: no address, no browser, no time, and nothing that would tie two counts together.":
    "次のことを数えます。開かれた回数とそれが初めてかどうか、表示されたページ、そして、ほかのサイトへのリンクを開く、表をダウンロードする、画像を拡大する、検索を使う、履歴書を印刷またはダウンロードする、といった操作の回数です。それぞれについて数だけを保存し、それ以外は何も保存しません。アドレスも、ブラウザも、時刻も、二つの記録を結びつけるものもありません。",
  'If you do not want to be counted, press "{button}" at the end of this page.':
    '数えられたくない場合は、このページの最後にある"{button}"を押してください。',
  "Published as plain files, it counts nothing.": "ファイルだけで公開している場合は、何も数えません。",
  "This site uses no analytics service.": "このサイトはアクセス解析サービスを使っていません。",
  "an analytics service": "アクセス解析サービス",
  "This site uses {service}. That service receives which pages are shown and the same events, and sees your IP address, as any server does. It is off for every browser that sends Global Privacy Control or Do Not Track.":
    "このサイトは{service}を使っています。このサービスは、表示されたページと同じ操作の記録を受け取り、ほかのサーバーと同じくあなたのIPアドレスを知ります。Global Privacy Control または Do Not Track を送信するブラウザでは無効です。",
  "What the site asks of others": "ほかから読み込むもの",
  "Pages, fonts and scripts come from this site. Pictures come from a Google storage bucket; that service sees your IP address, as any server does.":
    "ページ、フォント、スクリプトはこのサイトから届きます。画像はGoogleのストレージから届き、そのサービスはほかのサーバーと同じくあなたのIPアドレスを知ります。",
  "Pages, fonts, scripts and pictures come from this site.":
    "ページ、フォント、スクリプト、画像はこのサイトから届きます。",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The company that hosts it may keep a log under its own rules.":
    "どのウェブサーバーとも同じく、このサイトを配信する機械は、ページを送る先のIPアドレスを知ります。その運営会社は、独自の規則に従って記録を残すことがあります。",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The site is hosted by {host}, which may keep a log under its own rules.":
    "どのウェブサーバーとも同じく、このサイトを配信する機械は、ページを送る先のIPアドレスを知ります。このサイトは{host}に置かれていて、そこでは独自の規則に従って記録が残ることがあります。",
  "The budget planner": "予算プランナー",
  "Amounts that you type into the planner stay in the open page. They are not stored and not sent.":
    "プランナーに入力した金額は、開いているページの中だけに残ります。保存も送信もされません。",
  "Links to other sites": "ほかのサイトへのリンク",
  "They lead to sites that have their own rules.": "リンク先のサイトには、それぞれの規則があります。",
  Questions: "お問い合わせ",
  "Write to {name}.": "{name}までご連絡ください。",
  "Write to {email}. Your message is used to answer you.":
    "{email} までご連絡ください。いただいたメッセージは返信のために使います。",
  Terms: "利用条件",
  "Read, print and link as you like. The site is offered as it is.":
    "自由に読み、印刷し、リンクしてください。このサイトは現状のまま提供されます。",
  "legal, conditions, license, copyright": "法的事項, 条件, ライセンス, 著作権",
  "Using this site": "このサイトの利用",
  "You may read it, print it and link to any page of it. You need no permission and no account.":
    "どのページも自由に読み、印刷し、リンクできます。許可もアカウントも必要ありません。",
  "If you find a security problem, a short note to {email} is welcome.":
    "セキュリティ上の問題を見つけた場合は、{email} まで短くお知らせいただけると助かります。",
  "Words and pictures": "文章と画像",
  "They belong to {name}, unless a page says otherwise. Short quotations with a link are fine.":
    "ページに別の記載がない限り、{name}に帰属します。リンクを添えた短い引用は自由です。",
  "They belong to {name}, unless a page says otherwise. Testimonials belong to the people who wrote them. Short quotations with a link are fine.":
    "ページに別の記載がない限り、{name}に帰属します。推薦の言葉は、それを書いた人に帰属します。リンクを添えた短い引用は自由です。",
  "No promise": "保証について",
  "The site is offered as it is. It may be incomplete or out of date.":
    "このサイトは現状のまま提供されます。不完全な点や古い情報が含まれることがあります。",
  "A link is a pointer, not an endorsement. The page it leads to may change at any time.":
    "リンクは案内であり、推奨ではありません。リンク先のページはいつでも変わる可能性があります。",
  Changes: "変更",
  "These terms may change with the site. The date of the last change is at the top of this page.":
    "この利用条件は、サイトとともに変わることがあります。最後に変更した日付は、このページの上部にあります。",
};

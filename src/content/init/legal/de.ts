import type { LegalCatalog } from "./english.ts";

export const german: LegalCatalog = {
  Privacy: "Datenschutz",
  "No account, no ads, no profile of you. What this site stores, and what it counts.":
    "Kein Konto, keine Werbung, kein Profil von Ihnen. Was diese Website speichert und was sie zählt.",
  "What this site stores, what it counts, and who else receives it.":
    "Was diese Website speichert, was sie zählt und wer es außerdem erhält.",
  "cookies, tracking, analytics, data protection, storage": "Cookies, Tracking, Analyse, Datenschutz, Speicherung",
  "In short": "Kurz gesagt",
  "You can read everything without an account and without giving a name. There are no ads and no cookies, and nobody builds a profile of you.":
    "Sie können alles ohne Konto lesen und ohne einen Namen anzugeben. Es gibt weder Werbung noch Cookies, und niemand legt ein Profil von Ihnen an.",
  "You can read everything without an account and without giving a name. There are no ads and no cookies.":
    "Sie können alles ohne Konto lesen und ohne einen Namen anzugeben. Es gibt weder Werbung noch Cookies.",
  "What stays in your browser": "Was in Ihrem Browser bleibt",
  "**Your choice of theme,** light or dark, if you made one (`theme`).":
    "**Ihr Farbschema,** hell oder dunkel, wenn Sie eines gewählt haben (`theme`).",
  "**That the `/` key does not open the search,** if you turned it off (`slash`).":
    "**Dass die Taste `/` die Suche nicht öffnet,** wenn Sie das abgeschaltet haben (`slash`).",
  "**Your place on each page,** until you close the tab, so that going back leads to where you were.":
    "**Ihre Stelle auf jeder Seite,** bis Sie den Tab schließen, damit Sie beim Zurückgehen dort ankommen, wo Sie waren.",
  "**A mark that you have been here** (`Hello`), the same for everybody, where visits are counted.":
    "**Ein Vermerk, dass Sie schon hier waren** (`Hello`), für alle derselbe, wo Besuche gezählt werden.",
  "**Counts that wait to be sent** (`event:…`), for a few seconds, and how many were lost (`events-lost`).":
    "**Zählungen, die noch nicht gesendet sind** (`event:…`), für einige Sekunden, und wie viele verloren gingen (`events-lost`).",
  "**Your choice not to be counted,** if you made it (`counted`).":
    "**Dass Sie nicht gezählt werden möchten,** wenn Sie das gewählt haben (`counted`).",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages.":
    "Wenn Sie in Ihrem Browser die Daten dieser Website löschen, wird all das entfernt. Die Schaltfläche am Ende dieser Seite entfernt alles außer Ihrer Stelle auf den Seiten.",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages and your choice not to be counted.":
    "Wenn Sie in Ihrem Browser die Daten dieser Website löschen, wird all das entfernt. Die Schaltfläche am Ende dieser Seite entfernt alles außer Ihrer Stelle auf den Seiten und der Wahl, nicht gezählt zu werden.",
  "What is counted": "Was gezählt wird",
  "Visits are not counted.": "Besuche werden nicht gezählt.",
  "This site counts {counted}": "Diese Website zählt, {counted}",
  "Where this site runs on its own server, it counts {counted}":
    "Wo diese Website auf einem eigenen Server läuft, zählt sie, {counted}",
  "how often it is opened, and whether for the first time; which of its pages are shown; and how often somebody follows a link that leaves the site, downloads a table, enlarges a picture, uses the search, or prints or downloads the resume. It keeps a number for each of these and nothing else: no address, no browser, no time, and nothing that would tie two counts together.":
    "wie oft sie geöffnet wird und ob zum ersten Mal, welche ihrer Seiten angezeigt werden und wie oft jemand einem Link zu einer anderen Website folgt, eine Tabelle herunterlädt, ein Bild vergrößert, die Suche benutzt oder den Lebenslauf druckt oder herunterlädt. Dafür speichert sie jeweils eine Zahl und sonst nichts: keine Adresse, keinen Browser, keine Zeit und nichts, was zwei Zählungen miteinander verbindet.",
  'If you do not want to be counted, press "{button}" at the end of this page.':
    'Wenn Sie nicht gezählt werden möchten, drücken Sie am Ende dieser Seite auf "{button}".',
  "Published as plain files, it counts nothing.": "Als reine Dateien veröffentlicht, zählt sie nichts.",
  "This site uses no analytics service.": "Diese Website benutzt keinen Analysedienst.",
  "an analytics service": "einen Analysedienst",
  "This site uses {service}. That service receives which pages are shown and the same events, and sees your IP address, as any server does. It is off for every browser that sends Global Privacy Control or Do Not Track.":
    "Diese Website benutzt {service}. Dieser Dienst erfährt, welche Seiten angezeigt werden, erhält dieselben Ereignisse und sieht Ihre IP-Adresse, wie jeder Server. Er ist für jeden Browser abgeschaltet, der Global Privacy Control oder Do Not Track sendet.",
  "What the site asks of others": "Was die Website von anderen lädt",
  "Pages, fonts and scripts come from this site. Pictures come from a Google storage bucket; that service sees your IP address, as any server does.":
    "Seiten, Schriften und Skripte kommen von dieser Website. Bilder kommen aus einem Speicher von Google; dieser Dienst sieht Ihre IP-Adresse, wie jeder Server.",
  "Pages, fonts, scripts and pictures come from this site.":
    "Seiten, Schriften, Skripte und Bilder kommen von dieser Website.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The company that hosts it may keep a log under its own rules.":
    "Wie jeder Webserver sieht der Rechner, der diese Website ausliefert, die IP-Adresse, an die er eine Seite sendet. Das Unternehmen, das ihn betreibt, führt möglicherweise ein Protokoll nach seinen eigenen Regeln.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The site is hosted by {host}, which may keep a log under its own rules.":
    "Wie jeder Webserver sieht der Rechner, der diese Website ausliefert, die IP-Adresse, an die er eine Seite sendet. Die Website liegt bei {host}; dort wird möglicherweise ein Protokoll nach eigenen Regeln geführt.",
  "The budget planner": "Der Budgetplaner",
  "Amounts that you type into the planner stay in the open page. They are not stored and not sent.":
    "Beträge, die Sie in den Planer eingeben, bleiben in der geöffneten Seite. Sie werden weder gespeichert noch gesendet.",
  "Links to other sites": "Links zu anderen Websites",
  "They lead to sites that have their own rules.": "Sie führen zu Websites, die ihre eigenen Regeln haben.",
  Questions: "Fragen",
  "Write to {name}.": "Schreiben Sie an {name}.",
  "Write to {email}. Your message is used to answer you.":
    "Schreiben Sie an {email}. Ihre Nachricht wird benutzt, um Ihnen zu antworten.",
  Terms: "Nutzungsbedingungen",
  "Read, print and link as you like. The site is offered as it is.":
    "Lesen, drucken und verlinken Sie, was Sie möchten. Die Website wird so angeboten, wie sie ist.",
  "legal, conditions, license, copyright": "Rechtliches, Bedingungen, Lizenz, Urheberrecht",
  "Using this site": "Diese Website benutzen",
  "You may read it, print it and link to any page of it. You need no permission and no account.":
    "Sie dürfen sie lesen, drucken und auf jede ihrer Seiten verlinken. Dafür brauchen Sie weder Erlaubnis noch Konto.",
  "If you find a security problem, a short note to {email} is welcome.":
    "Wenn Sie eine Sicherheitslücke finden, ist eine kurze Nachricht an {email} willkommen.",
  "Words and pictures": "Texte und Bilder",
  "They belong to {name}, unless a page says otherwise. Short quotations with a link are fine.":
    "Sie gehören {name}, soweit eine Seite nichts anderes sagt. Kurze Zitate mit einem Link sind in Ordnung.",
  "They belong to {name}, unless a page says otherwise. Testimonials belong to the people who wrote them. Short quotations with a link are fine.":
    "Sie gehören {name}, soweit eine Seite nichts anderes sagt. Referenzen gehören denen, die sie geschrieben haben. Kurze Zitate mit einem Link sind in Ordnung.",
  "No promise": "Keine Gewähr",
  "The site is offered as it is. It may be incomplete or out of date.":
    "Die Website wird so angeboten, wie sie ist. Sie kann unvollständig oder veraltet sein.",
  "A link is a pointer, not an endorsement. The page it leads to may change at any time.":
    "Ein Link ist ein Hinweis, keine Empfehlung. Die Seite, auf die er führt, kann sich jederzeit ändern.",
  Changes: "Änderungen",
  "These terms may change with the site. The date of the last change is at the top of this page.":
    "Diese Bedingungen können sich mit der Website ändern. Das Datum der letzten Änderung steht oben auf dieser Seite.",
};

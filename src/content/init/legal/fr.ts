import type { LegalCatalog } from "./english.ts";

export const french: LegalCatalog = {
  Privacy: "Confidentialité",
  "No account, no ads, no profile of you. What this site stores, and what it counts.":
    "Pas de compte, pas de publicité, pas de profil de vous. Ce que ce site enregistre et ce qu’il compte.",
  "What this site stores, what it counts, and who else receives it.":
    "Ce que ce site enregistre, ce qu’il compte et qui d’autre le reçoit.",
  "cookies, tracking, analytics, data protection, storage":
    "cookies, suivi, mesure d’audience, protection des données, stockage",
  "In short": "En bref",
  "You can read everything without an account and without giving a name. There are no ads and no cookies, and nobody builds a profile of you.":
    "Vous pouvez tout lire sans compte et sans donner de nom. Il n’y a ni publicité ni cookies, et personne ne dresse de profil de vous.",
  "You can read everything without an account and without giving a name. There are no ads and no cookies.":
    "Vous pouvez tout lire sans compte et sans donner de nom. Il n’y a ni publicité ni cookies.",
  "What stays in your browser": "Ce qui reste dans votre navigateur",
  "**Your choice of theme,** light or dark, if you made one (`theme`).":
    "**Le thème que vous avez choisi,** clair ou sombre, si vous en avez choisi un (`theme`).",
  "**That the `/` key does not open the search,** if you turned it off (`slash`).":
    "**Le fait que la touche `/` n’ouvre pas la recherche,** si vous l’avez désactivée (`slash`).",
  "**Your place on each page,** until you close the tab, so that going back leads to where you were.":
    "**Votre place sur chaque page,** jusqu’à la fermeture de l’onglet, pour que le retour vous ramène où vous étiez.",
  "**A mark that you have been here** (`Hello`), the same for everybody, where visits are counted.":
    "**Une marque indiquant que vous êtes déjà venu** (`Hello`), la même pour tout le monde, là où les visites sont comptées.",
  "**Counts that wait to be sent** (`event:…`), for a few seconds, and how many were lost (`events-lost`).":
    "**Les comptages en attente d’envoi** (`event:…`), pendant quelques secondes, et le nombre de ceux qui ont été perdus (`events-lost`).",
  "**Your choice not to be counted,** if you made it (`counted`).":
    "**Votre choix de ne pas être compté,** si vous l’avez fait (`counted`).",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages.":
    "Effacer les données de ce site dans votre navigateur supprime tout cela. Le bouton à la fin de cette page supprime tout, sauf votre place sur les pages.",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages and your choice not to be counted.":
    "Effacer les données de ce site dans votre navigateur supprime tout cela. Le bouton à la fin de cette page supprime tout, sauf votre place sur les pages et votre choix de ne pas être compté.",
  "What is counted": "Ce qui est compté",
  "Visits are not counted.": "Les visites ne sont pas comptées.",
  "This site counts {counted}": "Ce site compte {counted}",
  "Where this site runs on its own server, it counts {counted}":
    "Là où ce site fonctionne sur son propre serveur, il compte {counted}",
  "how often it is opened, and whether for the first time; which of its pages are shown; and how often somebody follows a link that leaves the site, downloads a table, enlarges a picture, uses the search, or prints or downloads the resume. It keeps a number for each of these and nothing else: no address, no browser, no time, and nothing that would tie two counts together.":
    "combien de fois il est ouvert, et si c’est pour la première fois, quelles pages sont affichées, et combien de fois quelqu’un suit un lien vers un autre site, télécharge un tableau, agrandit une image, utilise la recherche, ou imprime ou télécharge le CV. Il garde un nombre pour chacune de ces choses et rien d’autre, ni adresse, ni navigateur, ni heure, ni rien qui relierait deux comptages.",
  'If you do not want to be counted, press "{button}" at the end of this page.':
    'Si vous ne voulez pas être compté, appuyez sur "{button}" à la fin de cette page.',
  "Published as plain files, it counts nothing.": "Publié sous forme de simples fichiers, il ne compte rien.",
  "This site uses no analytics service.": "Ce site n’utilise aucun service de mesure d’audience.",
  "an analytics service": "un service de mesure d’audience",
  "This site uses {service}. That service receives which pages are shown and the same events, and sees your IP address, as any server does. It is off for every browser that sends Global Privacy Control or Do Not Track.":
    "Ce site utilise {service}. Ce service apprend quelles pages sont affichées, reçoit les mêmes événements et voit votre adresse IP, comme tout serveur. Il est désactivé pour tout navigateur qui envoie Global Privacy Control ou Do Not Track.",
  "What the site asks of others": "Ce que le site demande à d’autres",
  "Pages, fonts and scripts come from this site. Pictures come from a Google storage bucket; that service sees your IP address, as any server does.":
    "Les pages, les polices et les scripts viennent de ce site. Les images viennent d’un espace de stockage de Google, et ce service voit votre adresse IP, comme tout serveur.",
  "Pages, fonts, scripts and pictures come from this site.":
    "Les pages, les polices, les scripts et les images viennent de ce site.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The company that hosts it may keep a log under its own rules.":
    "Comme tout serveur web, la machine qui sert ce site voit l’adresse IP à laquelle elle envoie une page. L’entreprise qui l’héberge peut tenir un journal selon ses propres règles.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The site is hosted by {host}, which may keep a log under its own rules.":
    "Comme tout serveur web, la machine qui sert ce site voit l’adresse IP à laquelle elle envoie une page. Le site est hébergé par {host}, qui peut tenir un journal selon ses propres règles.",
  "The budget planner": "Le planificateur de budget",
  "Amounts that you type into the planner stay in the open page. They are not stored and not sent.":
    "Les montants que vous saisissez dans le planificateur restent dans la page ouverte. Ils ne sont ni enregistrés ni envoyés.",
  "Links to other sites": "Liens vers d’autres sites",
  "They lead to sites that have their own rules.": "Ils mènent à des sites qui ont leurs propres règles.",
  Questions: "Questions",
  "Write to {name}.": "Écrivez à {name}.",
  "Write to {email}. Your message is used to answer you.": "Écrivez à {email}. Votre message sert à vous répondre.",
  Terms: "Conditions d’utilisation",
  "Read, print and link as you like. The site is offered as it is.":
    "Lisez, imprimez et créez des liens comme vous voulez. Le site est proposé tel quel.",
  "legal, conditions, license, copyright": "mentions légales, conditions, licence, droit d’auteur",
  "Using this site": "Utiliser ce site",
  "You may read it, print it and link to any page of it. You need no permission and no account.":
    "Vous pouvez le lire, l’imprimer et créer un lien vers chacune de ses pages. Vous n’avez besoin ni d’autorisation ni de compte.",
  "If you find a security problem, a short note to {email} is welcome.":
    "Si vous trouvez un problème de sécurité, un petit mot à {email} est le bienvenu.",
  "Words and pictures": "Textes et images",
  "They belong to {name}, unless a page says otherwise. Short quotations with a link are fine.":
    "Ils appartiennent à {name}, sauf indication contraire sur une page. De courtes citations avec un lien sont permises.",
  "They belong to {name}, unless a page says otherwise. Testimonials belong to the people who wrote them. Short quotations with a link are fine.":
    "Ils appartiennent à {name}, sauf indication contraire sur une page. Les témoignages appartiennent à ceux qui les ont écrits. De courtes citations avec un lien sont permises.",
  "No promise": "Sans garantie",
  "The site is offered as it is. It may be incomplete or out of date.":
    "Le site est proposé tel quel. Il peut être incomplet ou dépassé.",
  "A link is a pointer, not an endorsement. The page it leads to may change at any time.":
    "Un lien est une indication, pas une recommandation. La page à laquelle il mène peut changer à tout moment.",
  Changes: "Modifications",
  "These terms may change with the site. The date of the last change is at the top of this page.":
    "Ces conditions peuvent changer avec le site. La date de la dernière modification figure en haut de cette page.",
};

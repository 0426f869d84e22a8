import type { LegalCatalog } from "./english.ts";

export const spanish: LegalCatalog = {
  Privacy: "Privacidad",
  "No account, no ads, no profile of you. What this site stores, and what it counts.":
    "Sin cuenta, sin anuncios, sin un perfil de ti. Qué guarda este sitio y qué cuenta.",
  "What this site stores, what it counts, and who else receives it.":
    "Qué guarda este sitio, qué cuenta y quién más lo recibe.",
  "cookies, tracking, analytics, data protection, storage":
    "cookies, rastreo, analítica, protección de datos, almacenamiento",
  "In short": "En resumen",
  "You can read everything without an account and without giving a name. There are no ads and no cookies, and nobody builds a profile of you.":
    "Puedes leerlo todo sin cuenta y sin dar ningún nombre. No hay anuncios ni cookies, y nadie crea un perfil de ti.",
  "You can read everything without an account and without giving a name. There are no ads and no cookies.":
    "Puedes leerlo todo sin cuenta y sin dar ningún nombre. No hay anuncios ni cookies.",
  "What stays in your browser": "Qué queda en tu navegador",
  "**Your choice of theme,** light or dark, if you made one (`theme`).":
    "**El tema que elegiste,** claro u oscuro, si elegiste uno (`theme`).",
  "**That the `/` key does not open the search,** if you turned it off (`slash`).":
    "**Que la tecla `/` no abre la búsqueda,** si lo desactivaste (`slash`).",
  "**Your place on each page,** until you close the tab, so that going back leads to where you were.":
    "**Tu posición en cada página,** hasta que cierres la pestaña, para que al volver llegues a donde estabas.",
  "**A mark that you have been here** (`Hello`), the same for everybody, where visits are counted.":
    "**Una marca de que ya estuviste aquí** (`Hello`), igual para todo el mundo, donde se cuentan las visitas.",
  "**Counts that wait to be sent** (`event:…`), for a few seconds, and how many were lost (`events-lost`).":
    "**Recuentos que esperan ser enviados** (`event:…`), durante unos segundos, y cuántos se perdieron (`events-lost`).",
  "**Your choice not to be counted,** if you made it (`counted`).":
    "**Que no quieres que se te cuente,** si así lo elegiste (`counted`).",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages.":
    "Al borrar los datos de este sitio en tu navegador desaparece todo. El botón al final de esta página borra todo menos tu posición en las páginas.",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages and your choice not to be counted.":
    "Al borrar los datos de este sitio en tu navegador desaparece todo. El botón al final de esta página borra todo menos tu posición en las páginas y tu decisión de que no se te cuente.",
  "What is counted": "Qué se cuenta",
  "Visits are not counted.": "Las visitas no se cuentan.",
  "This site counts {counted}": "Este sitio cuenta {counted}",
  "Where this site runs on its own server, it counts {counted}":
    "Donde funciona en su propio servidor, este sitio cuenta {counted}",
  "how often it is opened, and whether for the first time; which of its pages are shown; and how often somebody follows a link that leaves the site, downloads a table, enlarges a picture, uses the search, or prints or downloads the resume. It keeps a number for each of these and nothing else: no address, no browser, no time, and nothing that would tie two counts together.":
    "cuántas veces se abre y si es la primera vez, qué páginas se muestran y cuántas veces alguien sigue un enlace a otro sitio, descarga una tabla, amplía una imagen, usa la búsqueda o imprime o descarga el currículum. Guarda un número para cada una de estas cosas y nada más: ni dirección, ni navegador, ni hora, ni nada que una dos recuentos.",
  'If you do not want to be counted, press "{button}" at the end of this page.':
    'Si no quieres que se te cuente, pulsa "{button}" al final de esta página.',
  "Published as plain files, it counts nothing.": "Publicado como simples archivos, no cuenta nada.",
  "This site uses no analytics service.": "Este sitio no usa ningún servicio de analítica.",
  "an analytics service": "un servicio de analítica",
  "This site uses {service}. That service receives which pages are shown and the same events, and sees your IP address, as any server does. It is off for every browser that sends Global Privacy Control or Do Not Track.":
    "Este sitio usa {service}. Ese servicio recibe qué páginas se muestran y los mismos eventos, y ve tu dirección IP, como cualquier servidor. Está desactivado para todo navegador que envíe Global Privacy Control o Do Not Track.",
  "What the site asks of others": "Qué pide el sitio a otros",
  "Pages, fonts and scripts come from this site. Pictures come from a Google storage bucket; that service sees your IP address, as any server does.":
    "Las páginas, las fuentes y los scripts vienen de este sitio. Las imágenes vienen de un almacenamiento de Google; ese servicio ve tu dirección IP, como cualquier servidor.",
  "Pages, fonts, scripts and pictures come from this site.":
    "Las páginas, las fuentes, los scripts y las imágenes vienen de este sitio.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The company that hosts it may keep a log under its own rules.":
    "Como todo servidor web, la máquina que sirve este sitio ve la dirección IP a la que envía una página. La empresa que la aloja puede llevar un registro según sus propias reglas.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The site is hosted by {host}, which may keep a log under its own rules.":
    "Como todo servidor web, la máquina que sirve este sitio ve la dirección IP a la que envía una página. El sitio está alojado en {host}, que puede llevar un registro según sus propias reglas.",
  "The budget planner": "El planificador de presupuesto",
  "Amounts that you type into the planner stay in the open page. They are not stored and not sent.":
    "Las cantidades que escribes en el planificador se quedan en la página abierta. No se guardan ni se envían.",
  "Links to other sites": "Enlaces a otros sitios",
  "They lead to sites that have their own rules.": "Llevan a sitios que tienen sus propias reglas.",
  Questions: "Preguntas",
  "Write to {name}.": "Escribe a {name}.",
  "Write to {email}. Your message is used to answer you.": "Escribe a {email}. Tu mensaje se usa para responderte.",
  Terms: "Condiciones",
  "Read, print and link as you like. The site is offered as it is.":
    "Lee, imprime y enlaza lo que quieras. El sitio se ofrece tal como está.",
  "legal, conditions, license, copyright": "aviso legal, condiciones, licencia, derechos de autor",
  "Using this site": "Uso de este sitio",
  "You may read it, print it and link to any page of it. You need no permission and no account.":
    "Puedes leerlo, imprimirlo y enlazar a cualquiera de sus páginas. No necesitas permiso ni cuenta.",
  "If you find a security problem, a short note to {email} is welcome.":
    "Si encuentras un problema de seguridad, agradecemos una nota breve a {email}.",
  "Words and pictures": "Textos e imágenes",
  "They belong to {name}, unless a page says otherwise. Short quotations with a link are fine.":
    "Pertenecen a {name}, salvo que una página diga otra cosa. Se permiten citas breves con un enlace.",
  "They belong to {name}, unless a page says otherwise. Testimonials belong to the people who wrote them. Short quotations with a link are fine.":
    "Pertenecen a {name}, salvo que una página diga otra cosa. Los testimonios pertenecen a quienes los escribieron. Se permiten citas breves con un enlace.",
  "No promise": "Sin garantías",
  "The site is offered as it is. It may be incomplete or out of date.":
    "El sitio se ofrece tal como está. Puede estar incompleto o desactualizado.",
  "A link is a pointer, not an endorsement. The page it leads to may change at any time.":
    "Un enlace es una indicación, no una recomendación. La página a la que lleva puede cambiar en cualquier momento.",
  Changes: "Cambios",
  "These terms may change with the site. The date of the last change is at the top of this page.":
    "Estas condiciones pueden cambiar con el sitio. La fecha del último cambio está al principio de esta página.",
};

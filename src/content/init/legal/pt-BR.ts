import type { LegalCatalog } from "./english.ts";

export const brazilianPortuguese: LegalCatalog = {
  Privacy: "Privacidade",
  "No account, no ads, no profile of you. What this site stores, and what it counts.":
    "Sem conta, sem anúncios, sem um perfil de você. O que este site guarda e o que ele conta.",
  "What this site stores, what it counts, and who else receives it.":
    "O que este site guarda, o que ele conta e quem mais recebe isso.",
  "cookies, tracking, analytics, data protection, storage":
    "cookies, rastreamento, análise, proteção de dados, armazenamento",
  "In short": "Em resumo",
  "You can read everything without an account and without giving a name. There are no ads and no cookies, and nobody builds a profile of you.":
    "Você pode ler tudo sem conta e sem informar nenhum nome. Não há anúncios nem cookies, e ninguém cria um perfil de você.",
  "You can read everything without an account and without giving a name. There are no ads and no cookies.":
    "Você pode ler tudo sem conta e sem informar nenhum nome. Não há anúncios nem cookies.",
  "What stays in your browser": "O que fica no seu navegador",
  "**Your choice of theme,** light or dark, if you made one (`theme`).":
    "**O tema que você escolheu,** claro ou escuro, se escolheu um (`theme`).",
  "**That the `/` key does not open the search,** if you turned it off (`slash`).":
    "**Que a tecla `/` não abre a busca,** se você a desativou (`slash`).",
  "**Your place on each page,** until you close the tab, so that going back leads to where you were.":
    "**Sua posição em cada página,** até você fechar a aba, para que ao voltar você chegue aonde estava.",
  "**A mark that you have been here** (`Hello`), the same for everybody, where visits are counted.":
    "**Uma marca de que você já esteve aqui** (`Hello`), igual para todas as pessoas, onde as visitas são contadas.",
  "**Counts that wait to be sent** (`event:…`), for a few seconds, and how many were lost (`events-lost`).":
    "**Contagens que esperam o envio** (`event:…`), por alguns segundos, e quantas se perderam (`events-lost`).",
  "**Your choice not to be counted,** if you made it (`counted`).":
    "**Sua escolha de não ser contado,** se você a fez (`counted`).",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages.":
    "Apagar os dados deste site no seu navegador remove tudo isso. O botão no fim desta página remove tudo, menos sua posição nas páginas.",
  "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages and your choice not to be counted.":
    "Apagar os dados deste site no seu navegador remove tudo isso. O botão no fim desta página remove tudo, menos sua posição nas páginas e sua escolha de não ser contado.",
  "What is counted": "O que é contado",
  "Visits are not counted.": "As visitas não são contadas.",
  "This site counts {counted}": "Este site conta {counted}",
  "Where this site runs on its own server, it counts {counted}":
    "Onde funciona em seu próprio servidor, este site conta {counted}",
  "how often it is opened, and whether for the first time; which of its pages are shown; and how often somebody follows a link that leaves the site, downloads a table, enlarges a picture, uses the search, or prints or downloads the resume. It keeps a number for each of these and nothing else: no address, no browser, no time, and nothing that would tie two counts together.":
    "quantas vezes ele é aberto e se é a primeira vez, quais de suas páginas são mostradas e quantas vezes alguém segue um link para outro site, baixa uma tabela, amplia uma imagem, usa a busca ou imprime ou baixa o currículo. Ele guarda um número para cada uma dessas coisas e nada mais: nem endereço, nem navegador, nem hora, nem nada que ligue duas contagens.",
  'If you do not want to be counted, press "{button}" at the end of this page.':
    'Se você não quer ser contado, clique em "{button}" no fim desta página.',
  "Published as plain files, it counts nothing.": "Publicado como simples arquivos, ele não conta nada.",
  "This site uses no analytics service.": "Este site não usa nenhum serviço de análise.",
  "an analytics service": "um serviço de análise",
  "This site uses {service}. That service receives which pages are shown and the same events, and sees your IP address, as any server does. It is off for every browser that sends Global Privacy Control or Do Not Track.":
    "Este site usa {service}. Esse serviço recebe quais páginas são mostradas e os mesmos eventos, e vê seu endereço IP, como qualquer servidor. Ele fica desativado para todo navegador que envia Global Privacy Control ou Do Not Track.",
  "What the site asks of others": "O que o site pede a outros",
  "Pages, fonts and scripts come from this site. Pictures come from a Google storage bucket; that service sees your IP address, as any server does.":
    "Páginas, fontes e scripts vêm deste site. As imagens vêm de um armazenamento do Google; esse serviço vê seu endereço IP, como qualquer servidor.",
  "Pages, fonts, scripts and pictures come from this site.": "Páginas, fontes, scripts e imagens vêm deste site.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The company that hosts it may keep a log under its own rules.":
    "Como todo servidor web, a máquina que serve este site vê o endereço IP para o qual envia uma página. A empresa que a hospeda pode manter um registro segundo suas próprias regras.",
  "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The site is hosted by {host}, which may keep a log under its own rules.":
    "Como todo servidor web, a máquina que serve este site vê o endereço IP para o qual envia uma página. O site é hospedado por {host}, que pode manter um registro segundo suas próprias regras.",
  "The budget planner": "O planejador de orçamento",
  "Amounts that you type into the planner stay in the open page. They are not stored and not sent.":
    "Os valores que você digita no planejador ficam na página aberta. Eles não são guardados nem enviados.",
  "Links to other sites": "Links para outros sites",
  "They lead to sites that have their own rules.": "Eles levam a sites que têm suas próprias regras.",
  Questions: "Perguntas",
  "Write to {name}.": "Escreva para {name}.",
  "Write to {email}. Your message is used to answer you.":
    "Escreva para {email}. Sua mensagem é usada para responder a você.",
  Terms: "Termos",
  "Read, print and link as you like. The site is offered as it is.":
    "Leia, imprima e crie links como quiser. O site é oferecido como está.",
  "legal, conditions, license, copyright": "aviso legal, condições, licença, direitos autorais",
  "Using this site": "Uso deste site",
  "You may read it, print it and link to any page of it. You need no permission and no account.":
    "Você pode ler, imprimir e criar links para qualquer página dele. Não é preciso permissão nem conta.",
  "If you find a security problem, a short note to {email} is welcome.":
    "Se você encontrar um problema de segurança, uma breve mensagem para {email} é bem-vinda.",
  "Words and pictures": "Textos e imagens",
  "They belong to {name}, unless a page says otherwise. Short quotations with a link are fine.":
    "Eles pertencem a {name}, a menos que uma página diga outra coisa. Citações curtas com um link são permitidas.",
  "They belong to {name}, unless a page says otherwise. Testimonials belong to the people who wrote them. Short quotations with a link are fine.":
    "Eles pertencem a {name}, a menos que uma página diga outra coisa. Os depoimentos pertencem às pessoas que os escreveram. Citações curtas com um link são permitidas.",
  "No promise": "Sem garantia",
  "The site is offered as it is. It may be incomplete or out of date.":
    "O site é oferecido como está. Ele pode estar incompleto ou desatualizado.",
  "A link is a pointer, not an endorsement. The page it leads to may change at any time.":
    "Um link é uma indicação, não uma recomendação. A página a que ele leva pode mudar a qualquer momento.",
  Changes: "Mudanças",
  "These terms may change with the site. The date of the last change is at the top of this page.":
    "Estes termos podem mudar com o site. A data da última mudança está no alto desta página.",
};

/** The attributes of an element whose words are in another language than the page. */
export interface WrittenIn {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

/** What was read from a document. */
export interface Written {
  /** Set if there is no translation in the language of the page. */
  readonly writtenIn?: WrittenIn;
}

/** What was read from a document. */
export interface Written {
  /** Language of its words, if they are not translated into that of the page. */
  readonly writtenIn?: string;
}

/** For the data of a page, which has nothing to say of words in its own language. */
export function written({ writtenIn }: Written): Written {
  return writtenIn === undefined ? {} : { writtenIn };
}

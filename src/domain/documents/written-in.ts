/** What was read from a document. */
export interface Written {
  /** Language of its words, if they are not translated into that of the page. */
  readonly writtenIn?: string;
  /** Its words are meant to stay in that language. */
  readonly staysSo?: true;
}

/** For the data of a page, which has nothing to say of words in its own language. */
export function written({ writtenIn, staysSo }: Written): Written {
  return writtenIn === undefined ? {} : { writtenIn, ...(staysSo && { staysSo }) };
}

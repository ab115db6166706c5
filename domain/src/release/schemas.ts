/** Which release runs: its number, and where in the product's history it was made. OPS-13 */
export interface Release {
  /** The number of the release, such as '3.0.0'; not the documents' version of the footer. */
  release: string;
  /** The commit it was made of, in full; null where that is not known. */
  commit: string | null;
  /** The moment of the commit, in ISO 8601; null where that is not known. */
  date: string | null;
}

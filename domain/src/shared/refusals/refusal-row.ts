/** What a refusal is answered with, and the sentence a person reads. */
export interface RefusalRow {
  status: number;
  message: string;
}

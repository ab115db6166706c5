/** A heading inside a sentence: its first letter small, its names as they are. */
export const inSentence = (heading: string): string => heading.charAt(0).toLowerCase() + heading.slice(1);

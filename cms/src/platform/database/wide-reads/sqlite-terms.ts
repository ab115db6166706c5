/**
 * A virtual table over the words in the index of weekly reports, for the connection that reads them. In a file of its
 * own, so that the thread loads nothing else for it. decisions/0026
 */
export const openTerms = `create virtual table temp.search_terms using fts5vocab('main', 'search_war_reports', 'instance')`;

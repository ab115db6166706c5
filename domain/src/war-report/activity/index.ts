export * from './bullet.js';
export { activityFromMarkup } from './markup.js';
export { activityFromEditorJson } from './editors/editor-json.js';
export { bulletsFromLines, bulletsFromText } from './bullets-from-text.js';
export { readActivity } from './read-activity.js';
export { depthOf, flattenTo, pruneEmpty } from './shape.js';
export { activityToHtml, activityToLines, activityToText } from './write.js';
export * from './check-activity.js';

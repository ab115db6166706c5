export * from './bullet.js';
export { activityFromMarkup } from './markup.js';
export { activityFromEditorJson } from './editor-json.js';
export { bulletsFromText, withoutMarker } from './plain-text.js';
export { readActivity } from './read-activity.js';
export { depthOf, flattenTo, hasBulletText, isEmpty, pruneEmpty } from './shape.js';
export { activityToHtml, activityToLines, activityToText } from './write.js';
export {
  ACTIVITY_MAX_CHARS,
  activityFaults,
  checkActivity,
  type ActivityFault,
  type CheckedActivity,
} from './check-activity.js';

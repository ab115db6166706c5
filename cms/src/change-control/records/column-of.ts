/** The column name that Strapi gives an attribute: 'designApproach2' is 'design_approach_2'. */
export const columnOf = (attribute: string): string =>
  attribute.replace(/([a-z])([A-Z]|\d+)/g, '$1_$2').toLowerCase();

import { scimFault } from './scim-fault.js';

/** One comparison of a filter: the attribute in small letters, without the name of its schema. */
export interface ScimTerm {
  attribute: string;
  value: string;
}

const schema = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;

const term =
  /^\s*([\w:.$-]+(?:\[[^\]]{0,100}\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|\d+)\s*(?:and\s+|$)/i;

/** `emails`, `emails[type eq "work"].value` and `emails.value` are the one address that the product has. */
const normal = (attribute: string): string =>
  attribute
    .toLowerCase()
    .replace(schema, '')
    .replace(/^(emails|members)(\[.*\])?(\.value)?$/, '$1.value');

function read(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw scimFault('invalidFilter', 'The value of the filter cannot be read.');
  }
}

/**
 * The comparisons of a filter, all of which must hold: `userName eq "jane" and …`. OPS-20
 * @param known the attributes that the list can be asked for, in small letters
 * @throws Refusal bad-input, invalidFilter
 */
export function scimFilter(filter: string, known: readonly string[]): ScimTerm[] {
  const terms: ScimTerm[] = [];
  for (let rest = filter; rest !== '' || terms.length === 0;) {
    const [whole, attribute = '', value = ''] = term.exec(rest) ?? [];
    if (whole === undefined || terms.length >= 10)
      throw scimFault('invalidFilter', 'Only comparisons with eq are supported, joined with and.');
    const name = normal(attribute);
    if (!known.includes(name))
      throw scimFault('invalidFilter', `This list has no filter by ${attribute.slice(0, 100)}.`);
    terms.push({ attribute: name, value: read(value.startsWith('"') ? value : value.toLowerCase()) });
    rest = rest.slice(whole.length);
    if (rest === '' && /\sand\s+$/i.test(whole))
      throw scimFault('invalidFilter', 'The filter ends in the middle.');
  }
  return terms;
}

/** 'firstName' becomes 'First name', 'send-reset-link' 'Send reset link'. */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'user.send-reset-link' becomes 'User: send reset link'. */
export function actionInWords(action: string): string {
  const [subject = '', ...rest] = action.split('.');
  return rest.length === 0
    ? inWords(subject)
    : `${inWords(subject)}: ${inWords(rest.join(' ')).toLowerCase()}`;
}

/** A value as a person reads it; '' stands for none. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(valueInWords).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

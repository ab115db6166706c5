export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'intranet.theme';
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(key);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  applyTheme();
}

/** The colour of the top bar, which phones continue around the page: `--surface`. IMP-05 */
const barColors = { light: '#ffffff', dark: '#182120' };

/** Bootstrap reads the theme from this attribute. */
function applyTheme(): void {
  const choice = themeChoice();
  const system = darkSystem().matches ? 'dark' : 'light';
  const theme = choice === 'system' ? system : choice;
  document.documentElement.dataset.bsTheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
}

/** Follows the system's theme and the choice in other tabs. */
export function startTheme(): void {
  applyTheme();
  darkSystem().addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => {
    if (event.key === key) applyTheme();
  });
}

import { useState } from 'react';
import { chooseTheme, themeChoice, themeChoices, type ThemeChoice } from './theme';

const labels: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Chooses the light or dark theme, or the system's. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(themeChoice);
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    setChosen(choice);
  };
  return (
    <fieldset className="theme-switch">
      <legend>Appearance</legend>
      <div>
        {themeChoices.map((choice) => (
          <label key={choice}>
            <input type="radio" name="theme" checked={chosen === choice} onChange={() => choose(choice)} />
            <span>{labels[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A house of two rising bars, for the firm and its growth. */
export const Logo = () => (
  <svg className="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect className="logo-tile" width="32" height="32" rx="9" />
    <path className="logo-house" d="M8 22.5V12l8-5 8 5v10.5" />
    <path className="logo-bars" d="M13 22.5v-6.2M19 22.5v-6.2" />
  </svg>
);

/** Scrolls to the failures at the top of the page, without animation for people who prefer reduced motion. SES-16. */
export function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

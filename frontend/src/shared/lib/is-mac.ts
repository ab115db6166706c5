/** Keys beside letters are Cmd there, and Ctrl elsewhere. */
export const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

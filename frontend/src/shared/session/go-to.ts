/** Leave this application for another address. */
export const goTo = (address: string): void => window.location.assign(address);

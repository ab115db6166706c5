// Apart from the words of pictures, whose schemas Home does not load.

/** An address of the web without a name or password in it. */
const isWebAddress = (link: string): boolean =>
  /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu.test(
    link,
  );

/** A path that no browser takes for another site: '//' and '\' would begin the name of one. */
function isPortalPath(link: string): boolean {
  const [path = ''] = link.split(/[?#]/, 1);
  return (
    /^\/[^\s\\\p{Cc}]*$/u.test(link) &&
    !path.includes('//') &&
    !path.split('/').some((part) => part === '.' || part === '..')
  );
}

/** May a picture of Home lead there: to an https address, or a path in the portal? HOM-17 */
export const isPictureLink = (link: string): boolean => isWebAddress(link) || isPortalPath(link);

/** Does it lead out of the portal? */
export const leadsOut = (to: string): boolean => !to.startsWith('/');

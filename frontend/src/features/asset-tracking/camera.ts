/** A camera that is on and looks for codes. */
export interface Camera {
  /** Switches its light on and off; null where there is none. */
  light: ((on: boolean) => Promise<void>) | null;
}

/**
 * The library lets the picture play and does not look at how that ends. Switched off before it plays, it ends in a
 * failure that nobody awaits and that does not matter.
 */
function hushInterruptedPlay(signal: AbortSignal): void {
  const hush = (event: PromiseRejectionEvent) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
  };
  // A second later there may be another page.
  const page = window;
  page.addEventListener('unhandledrejection', hush);
  const later = () => setTimeout(() => page.removeEventListener('unhandledrejection', hush), 1000);
  signal.addEventListener('abort', later, { once: true });
}

/**
 * Switches the rear camera on, or the only one there is, and shows its picture in an element of the page. What finds
 * codes in it is fetched with the first call. AST-05
 * @param elementId of an empty element that the library fills
 * @param onText what a code says, again for each picture it is found in
 * @param signal switches the camera off, also one that is still starting
 * @throws when there is no camera, or nobody allows it
 */
export async function openCamera(
  elementId: string,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Camera> {
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('./qr-reader');
  signal.throwIfAborted();
  hushInterruptedPlay(signal);
  const scanner = new Html5Qrcode(elementId, {
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    verbose: false,
  });
  // 'environment' is a wish here: a computer with only a front camera uses that one.
  await scanner.start(
    { facingMode: 'environment' },
    { fps: 15, disableFlip: true },
    (text) => {
      if (!signal.aborted) onText(text);
    },
    undefined,
  );
  // It can be stopped only once it has started, and fails when its element has gone in the meantime.
  const stop = () => void scanner.stop().catch(() => undefined);
  if (signal.aborted) {
    stop();
    signal.throwIfAborted();
  }
  signal.addEventListener('abort', stop, { once: true });
  const torch = scanner.getRunningTrackCameraCapabilities().torchFeature();
  return { light: torch.isSupported() ? (on) => torch.apply(on) : null };
}

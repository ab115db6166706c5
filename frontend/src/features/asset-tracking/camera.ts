import { inTime } from '../../shared/lib/in-time';

/** A running camera that looks for codes. */
export interface Camera {
  /** Switches its light on and off; null for a camera without one. */
  light: ((on: boolean) => Promise<void>) | null;
}

/**
 * The library plays the picture without awaiting it. A camera switched off before it plays rejects that promise, which
 * does not matter and would be reported as unhandled.
 */
function hushInterruptedPlay(signal: AbortSignal): void {
  const hush = (event: PromiseRejectionEvent) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
  };
  // A second later the test may have another page.
  const page = window;
  page.addEventListener('unhandledrejection', hush);
  const later = () => setTimeout(() => page.removeEventListener('unhandledrejection', hush), 1000);
  signal.addEventListener('abort', later, { once: true });
}

/**
 * Starts the rear camera, or the only one there is, and shows its picture in an element of the page. The code reader is
 * loaded with the first call. AST-05
 * @param elementId of an empty element that the library fills
 * @param onText called with the text of a code, again for each picture it is found in
 * @param signal switches the camera off, also one that is still starting
 * @throws when there is no camera, or permission is denied
 */
export async function openCamera(
  elementId: string,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Camera> {
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await inTime(import('./qr-reader'));
  signal.throwIfAborted();
  hushInterruptedPlay(signal);
  const scanner = new Html5Qrcode(elementId, {
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    verbose: false,
  });
  // 'environment' is only a preference: a computer with only a front camera uses that.
  await scanner.start(
    { facingMode: 'environment' },
    { fps: 15, disableFlip: true },
    (text) => {
      if (!signal.aborted) onText(text);
    },
    undefined,
  );
  // It can be stopped only after it has started, and fails when its element is gone by then.
  const stop = () => void scanner.stop().catch(() => undefined);
  if (signal.aborted) {
    stop();
    signal.throwIfAborted();
  }
  signal.addEventListener('abort', stop, { once: true });
  const torch = scanner.getRunningTrackCameraCapabilities().torchFeature();
  return { light: torch.isSupported() ? (on) => torch.apply(on) : null };
}

/** A module of its own, which names the heavy library's file in the build and drops its unused parts. */
export { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';

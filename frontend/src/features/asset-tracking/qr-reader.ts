/** A file of its own, which gives the heavy library a name in the build and leaves out the parts nobody uses. */
export { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';

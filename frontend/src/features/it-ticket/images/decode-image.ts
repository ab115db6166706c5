/** A decoded image. */
export interface DecodedImage {
  /** @param side the longest side in pixels; nothing is enlarged */
  toJpeg: (side: number, quality: number) => Promise<Blob>;
  close: () => void;
}

/** Decodes an image, rotated as the camera recorded it. Rejects any other file. */
export async function decodeImage(file: Blob): Promise<DecodedImage> {
  const bitmap = await createImageBitmap(file);
  return {
    toJpeg: (side, quality) =>
      draw(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)), quality),
    close: () => bitmap.close(),
  };
}

async function draw(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser cannot draw.');
  // A jpeg has no transparency, and transparent areas should become white instead of black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be encoded.'))),
      'image/jpeg',
      quality,
    );
  });
}

const edge = 640;

/**
 * A small picture of a chosen file to show while it is sent: sixty whole ones would fill a phone's memory.
 * Null for what this browser cannot show.
 */
export async function thumbnail(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: edge,
      resizeQuality: 'medium',
      imageOrientation: 'from-image',
    });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8));
    return blob && URL.createObjectURL(blob);
  } catch {
    return null;
  }
}

/** The bytes of a file as base64. Throws the browser's error if it cannot be read. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('The file cannot be read')));
    reader.readAsDataURL(file);
  });

/** Drawings used in place of photos. */
const DRAWINGS: Readonly<Record<string, string>> = {
  guard: `<rect width="1200" height="900" fill="#8a8378"/><rect y="640" width="1200" height="260" fill="#5c574f"/>
    <rect x="150" y="380" width="900" height="150" rx="10" fill="#3f5f6b"/><rect x="150" y="350" width="380" height="36" fill="#c9cdd0"/><rect x="640" y="350" width="410" height="36" fill="#c9cdd0"/>
    <circle cx="585" cy="392" r="62" fill="#b8bcc0"/><circle cx="585" cy="392" r="20" fill="#4a4a4a"/>
    <g stroke="#7b8084" stroke-width="10">${[0, 60, 120].map((turn) => `<line x1="585" y1="334" x2="585" y2="450" transform="rotate(${turn} 585 392)"/>`).join('')}</g>
    <path d="M700 340 q90 -150 260 -170" stroke="#d9b23a" stroke-width="34" fill="none" stroke-linecap="round"/><rect x="210" y="530" width="80" height="240" fill="#33505b"/><rect x="900" y="530" width="80" height="240" fill="#33505b"/>`,
  shelf: `<rect width="1200" height="900" fill="#d8d3c8"/><rect y="760" width="1200" height="140" fill="#9a948a"/>
    <g fill="#2f5d8a">${[120, 470, 820, 1090].map((x) => `<rect x="${x}" y="80" width="26" height="690"/>`).join('')}</g>
    <g fill="#c8642b">${[210, 430, 650].map((y) => `<rect x="120" y="${y}" width="996" height="30"/>`).join('')}</g>
    <g fill="#b48a5a" stroke="#8d6a42" stroke-width="4">${[150, 500, 850].flatMap((x) => [130, 350, 570].map((y) => `<rect x="${x}" y="${y}" width="${x === 850 ? 210 : 280}" height="80"/>`)).join('')}</g>
    <g fill="#f4f4f0"><rect x="230" y="690" width="130" height="60"/><rect x="580" y="690" width="130" height="60"/></g>`,
  exit: `<rect width="1200" height="900" fill="#cfd6d4"/><rect y="740" width="1200" height="160" fill="#7f8684"/><rect x="430" y="150" width="340" height="600" fill="#eef1f0" stroke="#6a716f" stroke-width="14"/>
    <rect x="500" y="60" width="200" height="70" rx="6" fill="#1a8a4a"/><path d="M540 95 h70 m-24 -22 l26 22 l-26 22" stroke="#fff" stroke-width="10" fill="none"/>
    <g fill="#b98f5c" stroke="#8a683f" stroke-width="6">${[0, 1, 2, 3].map((row) => `<rect x="${470 - row * 6}" y="${690 - row * 70}" width="330" height="26"/><rect x="${480 - row * 6}" y="${716 - row * 70}" width="50" height="40"/><rect x="${610 - row * 6}" y="${716 - row * 70}" width="50" height="40"/><rect x="${735 - row * 6}" y="${716 - row * 70}" width="50" height="40"/>`).join('')}</g>`,
};

/** A demo photo as base64, as REST clients send it. */
export async function demoPhoto(name: string): Promise<string> {
  const drawing = DRAWINGS[name];
  if (!drawing) throw new Error(`There is no drawing ${name}`);
  const { default: sharp } = await import('sharp');
  const picture = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${drawing}</svg>`),
  )
    .jpeg({ quality: 82 })
    .toBuffer();
  return picture.toString('base64');
}

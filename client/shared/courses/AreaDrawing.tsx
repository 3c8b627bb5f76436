import { useEffect, useState } from 'react';
import { Illustration } from './Illustration.tsx';

/** The illustrations that stand for areas; each is loaded when an empty area shows it. */
const PICTURES = {
  people: () => import('../../../schema/areas/courses/illustrations/roles.svg?raw'),
  groups: () => import('../../../schema/areas/courses/illustrations/special-protection.svg?raw'),
  online: () => import('../../../schema/areas/courses/illustrations/instruction-talk.svg?raw'),
  inPerson: () => import('../../../schema/areas/courses/illustrations/team-talk.svg?raw'),
  held: () => import('../../../schema/areas/courses/illustrations/ask-on-site.svg?raw'),
  health: () => import('../../../schema/areas/courses/illustrations/doctor-talk.svg?raw'),
  hazards: () => import('../../../schema/areas/courses/illustrations/think-first.svg?raw'),
  inspections: () => import('../../../schema/areas/courses/illustrations/ladder-check.svg?raw'),
  tasks: () => import('../../../schema/areas/courses/illustrations/checklist.svg?raw'),
  series: () => import('../../../schema/areas/courses/illustrations/test-sticker.svg?raw'),
  goods: () => import('../../../schema/areas/courses/illustrations/products.svg?raw'),
  operating: () => import('../../../schema/areas/courses/illustrations/label.svg?raw'),
  accidents: () => import('../../../schema/areas/courses/illustrations/report-block.svg?raw'),
  firstAid: () => import('../../../schema/areas/courses/illustrations/kit-and-aed.svg?raw'),
  equipment: () => import('../../../schema/areas/courses/illustrations/cable-check.svg?raw'),
  files: () => import('../../../schema/areas/courses/illustrations/desk-top.svg?raw'),
  rest: () => import('../../../schema/areas/courses/illustrations/look-far.svg?raw'),
  wayOut: () => import('../../../schema/areas/courses/illustrations/escape-plan.svg?raw'),
};

export type AreaPictureName = keyof typeof PICTURES;

/** Loads and shows the illustration of an area, which is decorative. */
export const AreaDrawing = ({ name }: { name: AreaPictureName }) => {
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    PICTURES[name]().then(
      (file) => isMounted && setSvg(file.default),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [name]);
  return <Illustration svg={svg} alt="" className="bg-transparent!" />;
};

import { Illustration } from './Illustration.tsx';

export interface TaskPictureProps {
  /** A drawing of the product. */
  svg?: string | undefined;
  /** Or the address of an uploaded picture. */
  address?: string | undefined;
  alt: string;
}

/** The picture of a task, as wide as there is room: places in it are in percent. */
export const TaskPicture = ({ svg, address, alt }: TaskPictureProps) =>
  address ? <img src={address} alt={alt} className="block w-full rounded" /> : <Illustration svg={svg} alt={alt} />;

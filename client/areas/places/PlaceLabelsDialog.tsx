import { MAX_PLACE_LABELS } from '../../../schema/platform/places/place.enums.ts';
import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import { useClosePlaceMutation, useOpenPlacesMutation } from '../../generated/places.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { CodeLabelsDialog } from '../../kit/pdf/CodeLabelsDialog.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';

type Props = {
  ids: readonly string[];
  /** The code of a single place; null if it has none yet. */
  publicCode?: string | null;
  onClose: () => void;
};

/** Prints the labels of places. */
export const PlaceLabelsDialog = ({ ids, publicCode = null, onClose }: Props) => {
  const t = useRecordTexts(placeFacts);
  const [open] = useOpenPlacesMutation({ context: QUIET });
  const [close] = useClosePlaceMutation({ context: QUIET });
  return (
    <CodeLabelsDialog
      t={t}
      ids={ids}
      most={MAX_PLACE_LABELS}
      page="place"
      publicCode={publicCode}
      pdf="placeLabel/pdf"
      open={(chosen) => open({ variables: { ids: chosen } })}
      end={(id) => close({ variables: { id } })}
      onClose={onClose}
    />
  );
};

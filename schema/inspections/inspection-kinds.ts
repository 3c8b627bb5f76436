import { graphqlKind, zodInput } from '../kernel/zod-input.ts';
import '../tickets/ticket-kinds.ts';
import * as inputs from './inspection.input.ts';

/**
 * Imported by every resolver with these inputs: kinds and nested inputs must be known before the input types are made.
 */
graphqlKind.add(inputs.inspectionIdField, { kind: 'id' });
graphqlKind.add(inputs.chosenIdField, { kind: 'id' });
graphqlKind.add(inputs.baseField, { kind: 'json' });

zodInput('InspectionFileInput', inputs.finishProofSchema);
zodInput('InspectionTaskProofInput', inputs.taskProofSchema);
zodInput('InspectionTaskInput', inputs.inspectionTaskSchema);
zodInput('InspectionAreaInput', inputs.inspectionAreaSchema);
zodInput('InspectionFieldsChange', inputs.inspectionFieldsChangeSchema);
zodInput('InspectionAreaChange', inputs.inspectionAreaChangeSchema);
zodInput('InspectionTaskChange', inputs.inspectionTaskChangeSchema);
zodInput('NewInspectionProof', inputs.newProofSchema);
